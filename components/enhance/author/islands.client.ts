/** Pages with live components of the writer's get what runs them, and only they. */
import type { Behaviour } from '../behaviour';
import { whenFramework } from '../framework';

export const islands: Behaviour = {
  page() {
    if (document.querySelector('lectern-island')) void start();
  },
};

async function start(): Promise<void> {
  await whenFramework();
  const { startIslands } = await import('./start-islands');
  startIslands(document);
}
