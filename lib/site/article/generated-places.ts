/** Places in a text from a specification (`x-mint.content`), as lines of the specification. */
import type { FilePath } from '@/lib/kit/paths';
import type { RenderedPage } from '@/lib/mdx/types';
import { readText } from '@/lib/source/files';
import type { PageNode, SiteModel } from '../types';

/** The lines of specifications with such texts, each read once. */
const read = new WeakMap<SiteModel, Map<FilePath, readonly string[]>>();

/** The page with its problems and links placed in the specification; without a line where the text is not found there as it is. */
export function placedInSpecification(site: SiteModel, node: PageNode, page: RenderedPage): RenderedPage {
  const { problems, links } = page;
  // The text of an extension is what the places are in.
  if (node.origin || !node.generatedBody || problems.length + links.length === 0) return page;
  const place = placesOf(linesOf(site, node.file), node.generatedBody);
  const placed = <T extends { file?: string; line?: number }>(value: T): T =>
    value.file === node.file ? { ...value, line: undefined, column: undefined, ...place(value.line ?? 1) } : value;
  return { ...page, problems: problems.map(placed), links: links.map(placed) };
}

function linesOf(site: SiteModel, file: FilePath): readonly string[] {
  const known = read.get(site) ?? new Map<FilePath, readonly string[]>();
  if (site.mode !== 'dev') read.set(site, known);
  const lines = known.get(file) ?? (readText(site.docs, file) ?? '').split('\n');
  known.set(file, lines);
  return lines;
}

/** Finds the line of the file for a line of the text: lines of YAML may be indented, and in JSON the text is one line. */
export function placesOf(lines: readonly string[], text: string): (line: number) => { line?: number } {
  const wanted = text.trimEnd().split('\n');
  const [first = ''] = wanted;
  const start = lines.findIndex(
    (line, at) => line.endsWith(first.trim()) && wanted.every((other, offset) => same(lines[at + offset], other)),
  );
  if (start >= 0) return (line) => ({ line: start + line });
  const json = JSON.stringify(text).slice(1, -1);
  const only = lines.findIndex((line) => line.includes(json));
  return () => (only < 0 ? {} : { line: only + 1 });
}

function same(line: string | undefined, other: string): boolean {
  return line?.trim() === other.trim();
}
