/** The behaviours of article components; pages without such a component pay nothing but the listeners. */
import type { Behaviour } from '../behaviour';
import { copyBehaviour } from './copy.client';
import { expandBehaviour } from './expand.client';
import { hashBehaviour } from './hash.client';
import { imagesBehaviour } from './images.client';
import { onDemand } from './on-demand.client';
import { tabsBehaviour } from './tabs.client';
import { tooltipBehaviour } from './tooltip.client';
import { viewsBehaviour } from './views.client';

/** Tabs and views come before the hash: what an address asks for outweighs what was remembered. */
export const articleBehaviours: readonly Behaviour[] = [
  copyBehaviour,
  tabsBehaviour,
  viewsBehaviour,
  hashBehaviour,
  expandBehaviour,
  tooltipBehaviour,
  imagesBehaviour,
  onDemand,
];
