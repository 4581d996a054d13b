/** What `registry.client.ts` is on the server, where no behaviour runs: with it, the server's code holds none of them. */
import type { Behaviour } from './behaviour';

export const behaviours: readonly Behaviour[] = [];
