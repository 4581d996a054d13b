/** The list of behaviours. One line per behaviour; the order is the order in which they run. */
import { playground } from './api/playground.client';
import { schema } from './api/schema.client';
import { articleBehaviours } from './article/registry.client';
import { assistant } from './assistant.client';
import { islands } from './author/islands.client';
import { banner } from './banner.client';
import type { Behaviour } from './behaviour';
import { contextual } from './contextual.client';
import { drawer } from './drawer.client';
import { menus } from './menus.client';
import { mode } from './mode.client';
import { links } from './navigation/links.client';
import { notFound } from './not-found.client';
import { pageMode } from './page-mode.client';
import { search } from './search.client';
import { sidebar } from './sidebar.client';
import { stars } from './stars.client';
import { toc } from './toc.client';

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
