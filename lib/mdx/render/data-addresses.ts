/** Links and files whose addresses come from data: props of components, arrays in scripts, HTML strings. Found in the finished page. */
import { type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { decoded, hrefKind } from '@/lib/kit/urls';
import type { ShownFile } from '@/lib/markdown/place-addresses';
import { missingHint, readAsset, readText, type Stamp } from '../compile/dependencies';
import type { CompiledModule } from '../compile/modules';
import type { ArticleSource, PageLink, RenderOptions } from '../types';

export interface DataAddresses {
  links: PageLink[];
  problems: Problem[];
  /** Of the images. */
  stamps: Map<FilePath, Stamp>;
}

interface Shown {
  /** The addresses of all links of the page. */
  hrefs: readonly string[];
  files: readonly ShownFile[];
}

/** The root-relative addresses that the compiler did not see. Relative links start at the URL of the page, as in any HTML. */
export function dataAddresses(
  { hrefs, files: shownFiles }: Shown,
  modules: readonly CompiledModule[],
  source: ArticleSource,
  { docs, livePath }: Pick<RenderOptions, 'docs' | 'livePath'>,
): DataAddresses {
  const seen = new Set(modules.flatMap(({ facts }) => (facts ? [...facts.links.map(({ href }) => href)] : [])));
  const files = new Set(modules.flatMap(({ facts }) => (facts ? [...facts.files.keys()] : [])));
  const isNew = (address: string): boolean => hrefKind(address) === 'path' && !seen.has(address);
  const found: DataAddresses = { links: [], problems: [], stamps: new Map() };
  const at = (address: string) => placeIn(address, modules, source, docs);
  for (const href of new Set(hrefs.filter(isNew))) found.links.push({ href, ...at(href) });
  for (const [address, written] of new Map(shownFiles.map((shown) => [shown.address, shown.written]))) {
    const file = filePath(decoded(address.replace(/[?#].*$/s, '')));
    if (!isNew(address) || files.has(file) || file.startsWith('_lectern/')) continue;
    const { stamps, shown } = readAsset(docs, file, livePath);
    for (const [name, stamp] of stamps) found.stamps.set(name, stamp);
    if (shown === undefined)
      found.problems.push(
        problem('page/image-missing', at(written), `There is no file "${file}".`, missingHint(docs, file)),
      );
  }
  return found;
}

/** The first place where the address is written, in the page or a file it imports; else the start of the page. */
function placeIn(
  address: string,
  modules: readonly CompiledModule[],
  { file, body, bodyLine }: ArticleSource,
  docs: string,
): { file: string; line: number; column: number } {
  const forms = new Set([address, decoded(address)]);
  const texts: [file: string, text: string, line: number][] = [
    [file, body, bodyLine],
    ...modules
      .slice(1)
      .map((module): [string, string, number] => [module.file, readText(docs, module.file)?.text ?? '', 1]),
  ];
  for (const [name, text, firstLine] of texts) {
    for (const form of forms) {
      const at = ['"', "'", '`', '\\"'].map((quote) => text.indexOf(`${quote}${form}`)).filter((offset) => offset >= 0);
      // Within a list, or in the text of a style.
      if (at.length === 0 && text.includes(form)) at.push(text.indexOf(form));
      if (at.length === 0) continue;
      const before = text.slice(0, Math.min(...at));
      return {
        file: name,
        line: firstLine + before.split('\n').length - 1,
        column: before.length - before.lastIndexOf('\n') + 1,
      };
    }
  }
  return { file, line: bodyLine, column: 1 };
}
