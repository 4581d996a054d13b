/** Extensions that were read and found valid. */
import type { Component, Extension, Theme } from '@/lib/extend';
import type { Problem, Where } from '@/lib/kit/problems';
import type { Strings } from '@/lib/strings/strings';

/** A group of components, with what the browser loads for it. */
export interface LoadedComponents extends Component {
  /** The extension and its place, for messages. */
  owner: string;
  /** The addresses of its style sheet and its behaviour. */
  assets: readonly string[];
  /** The code of `live`, as CommonJS. */
  liveCode?: string;
  /** Where it is in the configuration: the positions of the extension and the group. */
  at: readonly [extension: number, group: number];
}

/** A theme with all of its CSS. */
export interface LoadedTheme extends Omit<Theme, 'styles' | 'tokens' | 'darkTokens'> {
  css: string;
}

/** The theme of a site, if it is that of an extension. */
export interface OwnTheme {
  theme: LoadedTheme;
  extension: LoadedExtension;
}

export interface LoadedExtension extends Omit<Extension, 'components' | 'themes' | 'styles' | 'strings'> {
  /** Where it is written. */
  place: Where;
  components: readonly LoadedComponents[];
  /** By BCP 47 tag in lower case. */
  strings: Readonly<Record<string, Partial<Strings>>>;
  /** CSS for every page. */
  css: string;
  themes: readonly LoadedTheme[];
}

/** What a thread needs to have the same components: a thread is told data only. */
export interface ComponentPlaces {
  /** The compiled configuration; absolute path. */
  module: string;
  groups: readonly (Pick<LoadedComponents, 'at' | 'assets' | 'owner'> & { names: readonly string[] })[];
}

/** The extensions of a docs folder. */
export interface LoadedExtensions {
  /** Changes with everything that they consist of; empty without one. */
  key: string;
  list: readonly LoadedExtension[];
  problems: readonly Problem[];
  /** Files for the browser by name: the last segment of their addresses. */
  files: ReadonlyMap<string, string>;
  /** Absolute paths of all files that they were made of. */
  sources: ReadonlySet<string>;
  components?: ComponentPlaces;
}

export const NO_EXTENSIONS: LoadedExtensions = {
  key: '',
  list: [],
  problems: [],
  files: new Map(),
  sources: new Set(),
};

/** The names that Lectern has itself. */
export interface BuiltIn {
  components?: ReadonlySet<string>;
  commands?: readonly string[];
  /** The row that answers at a path, if there is one. */
  routeAt?(path: string): Promise<string | undefined>;
}
