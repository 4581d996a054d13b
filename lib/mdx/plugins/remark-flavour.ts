/** The Markdown of the large code forges (tables, task lists, footnotes, bare addresses), with its slow parts kept to where they matter. */
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { splitFences } from '../compile/fences';
import { blocksWith } from './text-blocks';

/** What a page may have of it. The parser tries addresses at every letter and tables at every line. */
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
/** Where constructs begin: in flow (blocks) or text, by the character. */
interface Syntax {
  flow?: Constructs;
  text?: Constructs;
}

/** What every address that is not written as a link has in it. */
const ADDRESS = /https?:\/\/|www\.|@/i;
/** Inline code, targets of links and values of attributes: addresses there are not looked for. */
const NO_ADDRESS = /`[^`\n]+`|\]\([^)\n]*\)|="[^"\n]*"/g;

/** What `text` may have: rather too much than too little. */
export function flavourOf(text: string): Flavour {
  const prose = splitFences(text)
    .map((run) => (run.code ? '' : run.text))
    .join('');
  return { addresses: ADDRESS.test(prose.replace(NO_ADDRESS, '')), tables: prose.includes('|') };
}

/**
 * remark-gfm for texts of one flavour. It looks for bare addresses twice, by character and in the parsed text: the first is left out where
 * there are none, the second done in blocks that may have some.
 */
export function remarkFlavour(this: Processor, { addresses, tables }: Flavour): void {
  remarkGfm.call(this);
  const data = this.data() as { fromMarkdownExtensions?: FromMarkdown[][]; micromarkExtensions?: Syntax[] };
  for (const extension of data.fromMarkdownExtensions?.at(-1) ?? []) {
    if (extension.transforms) extension.transforms = extension.transforms.map(withinAddresses);
  }
  const syntax = data.micromarkExtensions?.at(-1);
  if (!syntax?.flow || !syntax.text) throw new Error('remark-gfm has no constructs any more.');
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
