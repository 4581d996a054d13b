/** The list of behaviours. One line per behaviour; the order is the order in which they run. */
import { articleBehaviours } from './article/registry.client';
import { islands } from './author/islands.client';
import { banner } from './banner.client';
import type { Behaviour } from './behaviour';
import { drawer } from './drawer.client';
import { links } from './links.client';
import { menus } from './menus.client';
import { mode } from './mode.client';
import { notFound } from './not-found.client';
import { sidebar } from './sidebar.client';
import { toc } from './toc.client';

export const behaviours: readonly Behaviour[] = [
  sidebar,
  mode,
  toc,
  notFound,
  banner,
  drawer,
  menus,
  ...articleBehaviours,
  islands,
  links,
];
