/** The behaviours that every page loads, in the order in which they run. Those of article components come from their descriptors. */
import { componentBehaviours } from 'lectern/behaviours';
import { assistant } from '../assistant/assistant.client';
import { feedback } from '../feedback/feedback.client';
import { sidebar } from '../nav/sidebar.client';
import { tabs } from '../nav/tabs.client';
import { contextual } from '../page/context-menu.client';
import { pageMode } from '../page/frame.client';
import { toc } from '../page/toc.client';
import { search } from '../search/search.client';
import { drawer } from '../shell/drawer.client';
import { keys } from '../shell/keys.client';
import { mode } from '../shell/mode-toggle.client';
import { menus } from '../ui/menu.client';
import type { Behaviour } from './behaviour';
import { hash } from './hash.client';
import { islands } from './islands/islands.client';
import { links } from './navigation/links.client';
import { onDemand } from './on-demand.client';

export const behaviours: readonly Behaviour[] = [
  sidebar,
  tabs,
  mode,
  pageMode,
  toc,
  drawer,
  menus,
  keys,
  contextual,
  ...componentBehaviours,
  // After tabs and views, because the address takes precedence over remembered choices.
  hash,
  onDemand,
  islands,
  search,
  assistant,
  feedback,
  links,
];
