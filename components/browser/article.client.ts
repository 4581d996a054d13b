/** The behaviours of article components. Pages without such components pay only for the listeners. */

import { expandBehaviour } from '../mdx/accordion/accordion.client';
import { copyBehaviour } from '../mdx/code-block/code-block.client';
import { imagesBehaviour } from '../mdx/image/image.client';
import { tabsBehaviour } from '../mdx/tabs/tabs.client';
import { tooltipBehaviour } from '../mdx/tooltip/tooltip.client';
import { viewsBehaviour } from '../mdx/view/view.client';
import type { Behaviour } from './behaviour';
import { hashBehaviour } from './hash.client';
import { onDemand } from './on-demand.client';

/** Tabs and views run before the hash, which overrides remembered choices. */
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
