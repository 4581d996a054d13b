/** The list of behaviours, one per line, in the order in which they run. */
import { playground } from '../api/endpoint-bar.client';
import { schema } from '../api/schema.client';
import { assistant } from '../assistant/assistant.client';
import { sidebar } from '../nav/sidebar.client';
import { contextual } from '../page/context-menu.client';
import { pageMode } from '../page/frame.client';
import { notFound } from '../page/not-found.client';
import { toc } from '../page/toc.client';
import { search } from '../search/search.client';
import { banner } from '../shell/banner.client';
import { drawer } from '../shell/drawer.client';
import { mode } from '../shell/mode-toggle.client';
import { stars } from '../shell/navbar-links.client';
import { menus } from '../ui/menu.client';
import { articleBehaviours } from './article.client';
import type { Behaviour } from './behaviour';
import { islands } from './islands/islands.client';
import { links } from './navigation/links.client';

export const behaviours: readonly Behaviour[] = [
  sidebar,
  mode,
  pageMode,
  toc,
  notFound,
  banner,
  stars,
  drawer,
  menus,
  contextual,
  ...articleBehaviours,
  schema,
  playground,
  islands,
  search,
  assistant,
  links,
];
