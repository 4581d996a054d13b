/** Installs a behaviour, once. */
import type { Behaviour } from './behaviour';
import { hiddenParts } from './parts';

export function install({ install, hides }: Behaviour): void {
  if (hides) hiddenParts.push(hides);
  install?.();
}
