/** Types of an export that several of its modules share. */

import type { Env } from '@/lib/kit/env';
import type { Problem } from '@/lib/kit/problems';
import type { Program } from '@/lib/outputs/assets/browser-files';
import type { Renderers } from '@/lib/site/article/article';
import type { PageNode } from '@/lib/site/types';
import type { SiteLocation } from '@/lib/source/location';
import type { HostName, PageForm } from './hosts';
import type { Drafts } from './output-folder';
import type { MadePage, PageFacts, PageTask } from './page-files';
import type { PieceName } from './page-pieces';

/** The inputs of a page. */
export interface MakerSettings {
  location: SiteLocation;
  form: PageForm;
  env: Env;
  program: Program;
  renderers: Renderers;
}

/** The service that answers readers' questions. */
export interface AssistantEndpoint {
  /** The address for questions in the format of version 4. */
  url: string;
  /** A public key of the service. */
  key: string;
  /** The contact for what it cannot answer: an e-mail address or a URL. */
  support?: string;
}

export interface ExportSettings extends MakerSettings {
  /** Undefined if the site has no assistant. */
  assistant?: AssistantEndpoint;
  /** Absolute path of the output folder. */
  out: string;
  host: HostName;
  /** The version of the program, for `site.json`. */
  version: string;
  /** Makes pages; resolves when all are made. Default: one after the other in this process. */
  makePages?: PageLoop;
  /** Called with the number of finished pages. */
  onProgress?(done: number, total: number): void;
}

/** Makes the pages of `tasks` in any order, and calls `onMade` for each. */
export type PageLoop = (
  tasks: readonly PageTask[],
  makeHere: (task: PageTask) => Promise<MadePage>,
  onMade: (page: MadePage) => void,
  drafts: Drafts,
) => Promise<void>;

export interface ExportReport {
  pages: number;
  /** The paths of pages that are left out, because not everybody may read them. */
  leftOut: string[];
  problems: Problem[];
  /** Sentences about what the host cannot do. */
  notes: string[];
}

export interface ExportResult extends ExportReport {
  /** The paths of all files. */
  files: string[];
  /** Paths of new and changed files. */
  written: string[];
  removed: string[];
}

/** The pages of an export, for what is made from all of them. */
export interface Pages {
  nodes: readonly PageNode[];
  keyOf(node: PageNode): string;
  factsOf(node: PageNode): PageFacts;
  pieceOf(node: PageNode, name: PieceName): Buffer;
}
