/**
 * Our own extensions: what only some sites need, by the interface that strangers have. The one place where the core names them; each is loaded
 * when it is first used. A test compares the names here with those in the extensions.
 */
import type { Extension } from './extend';

/** A row of the table. */
export interface OwnExtension {
  /** The names of its commands, in the order of the help. */
  commands: readonly string[];
  load(): Promise<{ extension: Extension }>;
}

export const OWN_EXTENSIONS = {
  migrate: { commands: ['migrate', 'convert'], load: () => import('@/extensions/migrate/extension') },
  share: { commands: ['diff'], load: () => import('@/extensions/share/extension') },
  sites: { commands: ['service'], load: () => import('@/extensions/sites/extension') },
  insights: { commands: [], load: () => import('@/extensions/insights/extension') },
} as const satisfies Readonly<Record<string, OwnExtension>>;
