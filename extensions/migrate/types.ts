/** The data that pass between the readers of other tools and the writer of a docs folder. */
import type { FilePath } from '@/lib/kit/paths';

export const TOOLS = ['mintlify', 'docusaurus', 'vitepress', 'starlight', 'nextra'] as const;
export type Tool = (typeof TOOLS)[number];

/** A folder of another tool. Paths are relative to it, with `/`. */
export interface SourceFolder {
  files: readonly FilePath[];
  /** The text of a file; undefined if there is no such file, or if it is too large. */
  read(file: string): string | undefined;
}

/** Something that could not be carried over. */
export interface Unread {
  file: string;
  /** 1-based. */
  line?: number;
  /** What is there, as a sentence. */
  what: string;
  /** What to do instead, as a sentence. */
  instead: string;
}

/** A page of the other tool. */
export interface SourcePage {
  source: FilePath;
  /** The name that the tool's navigation uses. */
  id: string;
  /** Its path in the docs folder. */
  target: FilePath;
  fields: Readonly<Record<string, unknown>>;
  body: string;
  /** The line of the file (1-based) where `body` starts. */
  bodyLine: number;
}

/** An entry of a sidebar. */
export type Item =
  | { kind: 'page'; source: string; label?: string | undefined }
  | { kind: 'link'; href: string; label: string }
  | {
      kind: 'group';
      label: string;
      items: readonly Item[];
      /** Whether it starts open. */
      expanded?: boolean | undefined;
      /** The page that its title opens. */
      root?: string | undefined;
    };

export interface Link {
  label: string;
  href: string;
}

/** A tab; the only section of a site is shown without one. */
export interface Section {
  label: string;
  items: readonly Item[];
}

/** Where images and imports of pages are found. */
export interface Places {
  /** Folders whose files are served from the root. */
  statics: readonly string[];
  /** What imports and images may begin with, and the folder that it means: `@site/`. */
  aliases: Readonly<Record<string, string>>;
  /** A path before all addresses, without a slash at the end: `/base`. */
  base: string;
}

/** What a reader found in the folder of another tool. */
export interface SourceSite {
  name?: string | undefined;
  description?: string | undefined;
  /** Source files or addresses. */
  logo?: string | { light: string; dark: string } | undefined;
  favicon?: string | undefined;
  sections: readonly Section[];
  navbar: readonly Link[];
  footer: readonly { header?: string | undefined; items: readonly Link[] }[];
  /** Service name to address. */
  socials: Readonly<Record<string, string>>;
  redirects: readonly { source: string; destination: string }[];
  pages: readonly SourcePage[];
  places: Places;
  unread: readonly Unread[];
}

/** A docs folder: new texts, copied files, and what is missing from it. */
export interface Migration {
  tool: Tool;
  texts: ReadonlyMap<FilePath, string>;
  /** New path to source. */
  copies: ReadonlyMap<FilePath, FilePath>;
  unread: readonly Unread[];
}
