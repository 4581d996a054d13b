/** Text in angle brackets that MDX takes for tags: `<https://example.com>`, `<me@example.com>`, `<YOUR_KEY>`, `List<String>`. */
import { runsCode } from '@/lib/kit/urls';
import { endTagsIn, isMarkup } from '@/lib/markdown/known-tags';

/** The longest address in brackets, in characters. */
const MAX_LENGTH = 2000;
/** Source: CommonMark 6.5. A name such as `<user@host>` is most likely a placeholder. */
const ADDRESS = /^<([a-z][a-z0-9.+-]{1,31}:[^\s<>]*)>/i;
const MAIL = /^<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)>/i;

/** An address in brackets at an offset, and the Markdown link that it means; undefined for anything else. */
export function autolinkAt(text: string, at: number): { written: string; address: string; link: string } | undefined {
  const rest = text.slice(at, at + MAX_LENGTH);
  const found = ADDRESS.exec(rest) ?? MAIL.exec(rest);
  const [written, shown = ''] = found ?? [];
  if (written === undefined || runsCode(shown)) return undefined;
  const address = (ADDRESS.test(written) ? shown : `mailto:${shown}`).replaceAll('\\', '%5C');
  const label = shown.replace(/[\\[\]_*{}`~!|]/g, '\\$&');
  return { written, address, link: `[${label}](<${address}>)` };
}

const TAG = /^<([A-Za-z][\w.:-]*)((?:[\s/][^<>]*)?)>/;

/** True if a tag at an offset is no element of HTML, no component, and closed nowhere, so that it can only be text. */
export function isPlaceholder(text: string, at: number, components: ReadonlySet<string>): boolean {
  const [, name, attributes = ''] = TAG.exec(text.slice(at, at + MAX_LENGTH)) ?? [];
  if (name === undefined || components.has(name) || text.includes(`</${name}`) || isDeclared(text, name)) return false;
  return !isMarkup(name, attributes, false, endTagsIn(text));
}

/** True if a line of code in the page names it. */
function isDeclared(text: string, name: string): boolean {
  return text
    .split('\n')
    .some((line) => /^(?:import|export)\b/.test(line) && line.split(/[^\w$.]+/).includes(name.replace(/\..*/, '')));
}
