/** Pictures, videos and diagrams of a page: an answer shows none of them, and so not what is written below them. */
import type { Block } from './blocks';

/** With bounds, so that a long line of brackets takes no time. */
const PICTURE = String.raw`!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)`;
const PICTURES = new RegExp(String.raw`^(?:\s*${PICTURE})+\s*$`);
const DIAGRAM = /^\s*(?:`{3,}|~{3,})\s*mermaid\b/;
/** A video without a title, as Markdown: a link whose label is its address. */
const VIDEO = /^\[([^\]]*)\]\(\1\)$/;
/** Italics, in which bold text may be. */
const ITALICS = String.raw`\*(?![*\s])(?:[^*\n\\]|\\.|\*\*)+\*(?!\*)`;
const CAPTION = new RegExp(`^${ITALICS}$`);
/** A picture with italics that fill the rest of its line, or a line below it. */
const CAPTIONED = new RegExp(String.raw`(${PICTURE})(?:[ \t]*\n){0,2}[ \t]*${ITALICS}[ \t]*(?=\n|$)`, 'g');

/** Whether a block is nothing but a picture, a video or the source of a diagram. */
export function isPicture({ text }: Block): boolean {
  return DIAGRAM.test(text) || VIDEO.test(text.trim()) || PICTURES.test(text);
}

/** The blocks without those that are the caption of the one before. */
export function withoutCaptions(blocks: readonly Block[]): Block[] {
  return blocks.filter((block, at) => {
    const before = blocks[at - 1];
    return before === undefined || !isPicture(before) || !CAPTION.test(block.text.trim());
  });
}

/** The text of a block without the captions of pictures within it, such as in a step. */
export function withoutInnerCaptions(text: string): string {
  return text.replace(CAPTIONED, '$1');
}
