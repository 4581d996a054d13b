/** Blocks in a language of the docs folder are highlighted in a thread: a pattern of its grammar may take for ever. */

import type { Modes } from '@/lib/config/settings';
import { createThread, type Thread, ThreadError, threadFile } from '@/lib/kit/process/thread';
import type { Stamp } from '../compile/dependencies';
import type { Fence } from './code-meta';
import type { CustomGrammar } from './grammars';
import type { CodeHtml } from './token-html';

/** For one block. */
const BOUNDS = { seconds: 20, megabytes: 512, idleSeconds: 600 };

export interface HighlightOrder {
  fence: Fence;
  themes: Modes;
  custom: CustomGrammar;
}

let thread: Thread<HighlightOrder, CodeHtml> | undefined;
/** Grammars that are not tried again. */
const refused = new Set<Stamp>();

/** The HTML of a block; undefined if its grammar took too long, for this block or an earlier one. */
export async function highlightAside(order: HighlightOrder): Promise<CodeHtml | undefined> {
  const file = threadFile('highlight');
  if (!file) return (await import('./highlight-fresh')).highlightFresh(order.fence, order.themes, order.custom);
  const { stamp } = order.custom;
  if (refused.has(stamp)) return undefined;
  thread ??= createThread(file, BOUNDS);
  try {
    return await thread.ask(order);
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    refused.add(stamp);
    return undefined;
  }
}
