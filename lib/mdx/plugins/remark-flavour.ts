/** GitHub-flavoured Markdown (tables, task lists, footnotes, autolinks), with slow parts enabled only where needed. */
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { remarkLinearGfm } from '@/lib/markdown/linear-gfm';
import { splitFences } from '../compile/fences';
import { blocksWith } from './text-blocks';

/** The constructs a page may use. The parser would otherwise try autolinks at every letter and tables at every line. */
export interface Flavour {
  addresses: boolean;
  tables: boolean;
}

type Transform = (tree: Root) => void;
interface FromMarkdown {
  transforms?: Transform[] | null;
}

interface Construct {
  name?: string;
}
type Constructs = Record<string, Construct | Construct[]>;
/** Constructs by their first character, in flow (blocks) and text. */
interface Syntax {
  flow?: Constructs;
  text?: Constructs;
}

/** Characters that every bare address contains. */
const ADDRESS = /https?:\/\/|www\.|@/i;
/** Inline code, link targets and attribute values, in which addresses are not linked. */
const NO_ADDRESS = /`[^`\n]+`|\]\([^()\n]*\)|="[^"\n]*"/g;

/** The constructs that `text` may use; errs on the side of including one. */
export function flavourOf(text: string): Flavour {
  const prose = splitFences(text)
    .map((run) => (run.code ? '' : run.text))
    .join('');
  return { addresses: ADDRESS.test(prose.replace(NO_ADDRESS, '')), tables: prose.includes('|') };
}

/**
 * remark-gfm for texts of one flavour. It looks for bare addresses twice, by character and in the parsed text: the first is skipped if
 * there are none, the second is limited to blocks that may contain some.
 */
export function remarkFlavour(this: Processor, { addresses, tables }: Flavour): void {
  remarkLinearGfm.call(this);
  const data = this.data() as { fromMarkdownExtensions?: FromMarkdown[][]; micromarkExtensions?: Syntax[] };
  for (const extension of data.fromMarkdownExtensions?.at(-1) ?? []) {
    if (extension.transforms) extension.transforms = extension.transforms.map(withinAddresses);
  }
  const syntax = data.micromarkExtensions?.at(-1);
  if (!syntax?.flow || !syntax.text) throw new Error('remark-gfm no longer defines constructs.');
  if (!tables) syntax.flow = without(syntax.flow, /^table$/);
  if (!addresses) syntax.text = without(syntax.text, /Autolink$/);
}

function without(constructs: Constructs, name: RegExp): Constructs {
  const kept = Object.entries(constructs).map(([code, some]) => {
    return [code, [some].flat().filter((construct) => !name.test(construct.name ?? ''))] as const;
  });
  return Object.fromEntries(kept.filter(([, some]) => some.length > 0));
}

function withinAddresses(transform: Transform): Transform {
  return (tree) => {
    const blocks = blocksWith(tree, ADDRESS);
    if (blocks) transform(blocks);
  };
}
