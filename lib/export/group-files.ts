/** Groups of files that are made together, from all pages or from the site. */
import { hashOf } from '@/lib/kit/hash';
import type { Server } from '@/lib/serve/server';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { type Drafts, draftFile, draftStream, type NextFile } from './output-folder';
import type { Plan } from './plan';
import type { ExportSettings, Pages } from './types';

/** The inputs of all of them. */
export interface SiteFilesContext {
  settings: ExportSettings;
  site: SiteModel;
  server: Server;
  drafts: Drafts;
  plan: Plan;
  pages: Pages;
  /** From `frameKey`. */
  frame: string;
}

/** Adds a file to a group: a text or bytes, or pieces in case they are too many for memory. */
export interface GroupDraft {
  (file: string, body: string | Uint8Array): void;
  stream(file: string, pieces: Iterable<string | Uint8Array>): Promise<void>;
}

/** Plans a group: reused if nothing has changed, else made by `make`. Returns the files that cannot be written, because a folder has their path. */
export async function planGroup(
  { plan, drafts }: SiteFilesContext,
  name: string,
  key: string,
  make: (draft: GroupDraft) => Promise<void> | void,
): Promise<string[]> {
  if (plan.reuse(name, key)) return [];
  const known = new Map(plan.untouched(name).map((file) => [file.path, file]));
  const files: NextFile[] = [];
  const draft = (file: string, body: string | Uint8Array): void => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    files.push(draftFile(drafts, file, bytes, known.get(file)));
  };
  const stream = async (file: string, pieces: Iterable<string | Uint8Array>): Promise<void> => {
    files.push(await draftStream(drafts, file, pieces, known.get(file)));
  };
  await make(Object.assign(draft, { stream }));
  return plan.put(name, key, files).filter((file) => !plan.has(file));
}

/** The key of a file that is made from pages in this order. */
export function pagesKey({ pages, frame }: SiteFilesContext, nodes: readonly PageNode[]): string {
  return hashOf(frame, ...nodes.flatMap((node) => [pages.keyOf(node), pages.factsOf(node).textHash]));
}
