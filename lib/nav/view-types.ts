/** What one page shows of the navigation, as plain data. */
import type { IconRef } from '@/lib/format/icons';
import type { DivisionKind } from '@/lib/format/navigation';
import type { Division } from './types';

/** One choice of a switcher, tab bar, anchor list or menu. */
export interface DivisionOption {
  id: string;
  label: string;
  description?: string;
  icon?: IconRef;
  tag?: string;
  color?: Division['color'];
  align?: 'start' | 'end';
  /** Where the reader lands: encoded path or URL. Undefined when there is nothing to open (menu button of a tab whose items are all links keeps its first). */
  href?: string;
  external: boolean;
  current: boolean;
  /** What the landing is, so that a menu can say it: this page, the start of a section, the start of the division, a link. */
  landing: 'same' | 'section' | 'start' | 'link';
  /** BCP 47 tag of a language option. */
  lang?: string;
  /** Items of a tab's or product's menu. */
  menu: DivisionOption[];
}

/** One level of divisions on the way from the root to the page, its siblings included. */
export interface DivisionLevel {
  kind: DivisionKind;
  options: DivisionOption[];
}

/** A breadcrumb; without `href` it is text only. */
export interface TrailStep {
  label: string;
  href?: string;
}

export interface NeighbourView {
  label: string;
  href: string;
}
