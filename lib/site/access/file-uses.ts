/** The files of the docs folder, by the pages that use them. Read once per model, and only of a site that withholds pages. */
import path from 'node:path';
import { withinBase } from '@/lib/kit/http/base-path';
import { type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import { readText } from '@/lib/source/files';
import { livePathOf } from '../model/live-path';
import type { PageNode, SiteModel } from '../types';

export interface FileUses {
  /** The files that a page, a snippet or a specification names: pictures, downloads, snippets. */
  of(file: FilePath): readonly FilePath[];
  /** Those that a page names: its file, or its generated text. */
  ofPage(node: PageNode): readonly FilePath[];
  /** Everything that some page, snippet or specification names. */
  readonly named: ReadonlySet<FilePath>;
  /** The files that every page uses: those that the settings, stylesheets and scripts name, and these themselves. */
  readonly everywhere: ReadonlySet<FilePath>;
  /** Specifications that no page uses, so that nothing is known of them but that they mark parts for some readers. */
  readonly marked: ReadonlySet<FilePath>;
  /** The files that addresses in a text name, as seen from the root. */
  inText(text: string): FilePath[];
}

/** Between the words of a text of which each may be the address of a file. */
const BETWEEN = /[\s"'`()<>{}[\]|,;=?#\\]+/;
const LONGEST_ADDRESS = 1_000;
/** Imports may leave them out. */
const ENDINGS = ['.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];
/** The folders of `<Snippet file="x.mdx" />`. */
const SNIPPET_FOLDERS = ['snippets', '_snippets'];

const known = new WeakMap<SiteModel, FileUses>();

/** The uses of the files of a site. Linear in the length of all texts. */
export function fileUses(site: SiteModel): FileUses {
  const uses = known.get(site) ?? readUses(site);
  known.set(site, uses);
  return uses;
}

function readUses(site: SiteModel): FileUses {
  const files = new Set<FilePath>([...site.files, ...site.markup]);
  const odd = [...files].filter((file) => BETWEEN.test(file));
  const insideOf = addressesOf(site);
  const find = (text: string, folder: string): FilePath[] => {
    const found = new Set<FilePath>();
    for (const word of new Set(text.split(BETWEEN))) {
      // A full stop may end a sentence.
      const written = word.replace(/[.:!*_~]+$/, '');
      if (!/[./]/.test(written) || written.length > LONGEST_ADDRESS) continue;
      for (const place of insideOf(written, folder))
        for (const ending of /\.\w+$/.test(place) ? [''] : ENDINGS) {
          const file = (place + ending) as FilePath;
          if (files.has(file)) found.add(file);
        }
    }
    for (const file of odd) if (namesOdd(text, file, folder)) found.add(file);
    return [...found];
  };
  const read = (file: FilePath): FilePath[] => find(readText(site.docs, file) ?? '', folderOf(file));
  const texts = [...site.markup, ...specificationFiles(site)];
  const byFile = new Map(texts.map((file) => [file, read(file)]));
  const generated = new Map(
    [...site.pages.values()].flatMap(({ route, generatedBody, meta }) =>
      generatedBody === undefined ? [] : [[route, find(`${generatedBody} ${JSON.stringify(meta)}`, '')] as const],
    ),
  );
  const shared = [...site.styles, ...site.scripts];
  const root = '';
  return {
    of: (file) => byFile.get(file) ?? [],
    ofPage: ({ route, file }) => generated.get(route) ?? byFile.get(file) ?? [],
    named: new Set([...byFile.values(), ...generated.values()].flat()),
    // Specifications are no part of the layout.
    everywhere: new Set([
      ...shared,
      ...shared.flatMap(read),
      ...find(JSON.stringify({ ...site.settings, api: undefined }), root),
    ]),
    marked: new Set([...site.files].filter((file) => !texts.includes(file) && isMarked(site, file))),
    inText: (text) => find(text, root),
  };
}

/** All files that the specifications of a site are read from. */
export function specificationFiles({ specifications }: Pick<SiteModel, 'specifications'>): Set<FilePath> {
  return new Set([...specifications.values()].flatMap(({ file, files }) => [file, ...files]));
}

/** The files that an address in a file may lead to: from the root, also with the path or the URL of the live site, and from the file's own folder. */
function addressesOf(site: SiteModel): (written: string, folder: string) => FilePath[] {
  const live = livePathOf(site);
  return (written, folder) => {
    const own = site.url !== undefined && written.startsWith(`${site.url}/`) ? written.slice(site.url.length) : written;
    const address = decoded(own);
    const below = withinBase(address, live) ?? address;
    const places = [
      resolveInside('', address.replace(/^\/+/, '')),
      resolveInside('', below.replace(/^\/+/, '')),
      ...(address.startsWith('/') ? [] : [folder, ...SNIPPET_FOLDERS].map((from) => resolveInside(from, address))),
    ];
    return places.filter((file) => file !== undefined);
  };
}

function isMarked({ docs }: SiteModel, file: FilePath): boolean {
  if (!/\.(?:json|ya?ml)$/i.test(file)) return false;
  const text = readText(docs, file) ?? '';
  return text.includes('x-mint') && text.includes('groups');
}

/** Names with spaces and brackets, which no pattern finds in a text. */
function namesOdd(text: string, file: FilePath, folder: string): boolean {
  const near = path.posix.relative(folder, file);
  return [file, near].some((name) => text.includes(name) || text.includes(encodeURI(name)));
}
