/** Starts behaviours. */
import type { Behaviour } from './behaviour';
import { hiddenParts } from './parts';

/** Installs a behaviour. Called once for each. */
export function install({ install, hides }: Behaviour): void {
  if (hides) hiddenParts.push(hides);
  install?.();
}
