/** The Markdown that components of extensions write of themselves. It is written after a page has been rendered, wherever that was. */
import type { ToMarkdown } from '@/lib/extend';
import type { LoadedComponents, LoadedExtensions } from '@/lib/extensions/types';
import { ownValue } from '@/lib/kit/own';
import { messageOf } from '@/lib/kit/text';
import { attributeOf } from '@/lib/markdown/elements';
import type { HtmlElement, MarkdownFaces, MarkdownWriter } from '@/lib/markdown/types';
import { COMPONENT_TAG } from './page-tags';

/** In characters, of one component. */
const MAX_TEXT = 200_000;

interface Writer {
  write: ToMarkdown;
  group: LoadedComponents;
}

/** Receives what is wrong with a component. */
type Report = (component: string, message: string) => void;

/** The face of all such components; undefined without one. A component that fails is reported, and written as its HTML. */
export function ownMarkdown(extensions: LoadedExtensions | undefined, report: Report): MarkdownFaces | undefined {
  const writers: Record<string, Writer> = Object.fromEntries(
    (extensions?.list ?? []).flatMap(({ components }) =>
      components.flatMap((group) =>
        Object.entries(group.toMarkdown ?? {}).map(([name, write]): [string, Writer] => [name, { write, group }]),
      ),
    ),
  );
  if (Object.keys(writers).length === 0) return undefined;
  /** Both whether one is inline and its text are asked for. */
  const written = new WeakMap<HtmlElement, string>();
  const textOf = (element: HtmlElement, md: MarkdownWriter): string => {
    const text = written.get(element) ?? markdownOf(element, md, writers, report);
    written.set(element, text);
    return text;
  };
  return {
    [COMPONENT_TAG]: {
      inline: (element, md) =>
        !ownValue(writers, nameOf(element))?.group.isBlock && !textOf(element, md).includes('\n'),
      write: textOf,
    },
  };
}

function markdownOf(
  element: HtmlElement,
  md: MarkdownWriter,
  writers: Readonly<Record<string, Writer>>,
  report: Report,
): string {
  const content = contentOf(element, md);
  const name = nameOf(element);
  const writer = ownValue(writers, name);
  if (!writer) return content;
  try {
    const text: unknown = writer.write(JSON.parse(attributeOf(element, 'data-props') ?? '{}') as never, content);
    if (typeof text !== 'string') throw new Error(`It returned ${text === null ? 'null' : typeof text}, not a string.`);
    if (text.length > MAX_TEXT) throw new Error(`It returned more than ${MAX_TEXT.toLocaleString('en')} characters.`);
    return text.trim();
  } catch (error) {
    const message = `\`toMarkdown\` of \`<${name}>\` (${writer.group.owner}) failed: ${messageOf(error)}`;
    report(name, message);
    return content;
  }
}

/** The HTML of the component as Markdown. A button or another control is no text: its content is. */
function contentOf({ children }: HtmlElement, md: MarkdownWriter): string {
  const whole = md.blocks(children);
  const [only] = children;
  return whole === '' && children.length === 1 && typeof only === 'object' ? md.blocks(only.children) : whole;
}

function nameOf(element: HtmlElement): string {
  return attributeOf(element, 'data-name') ?? '';
}
