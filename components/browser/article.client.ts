/** The behaviours of article components; pages without such a component pay nothing but the listeners. */

import { expandBehaviour } from '../mdx/accordion/accordion.client';
import { copyBehaviour } from '../mdx/code-block/code-block.client';
import { imagesBehaviour } from '../mdx/image/image.client';
import { tabsBehaviour } from '../mdx/tabs/tabs.client';
import { tooltipBehaviour } from '../mdx/tooltip/tooltip.client';
import { viewsBehaviour } from '../mdx/view/view.client';
import type { Behaviour } from './behaviour';
import { hashBehaviour } from './hash.client';
import { onDemand } from './on-demand.client';

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
