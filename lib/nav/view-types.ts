/** Types for views of the navigation, as plain data. */
import type { IconRef } from '@/lib/words/icons';
import type { DivisionKind } from '@/lib/words/navigation';
import type { Division } from './types';

/** An option of a selector, tab bar, anchor list or menu. */
export interface DivisionOption {
  id: string;
  label: string;
  description?: string;
  icon?: IconRef;
  tag?: string;
  color?: Division['color'];
  align?: 'start' | 'end';
  /**
   * The target: an encoded path or URL. Undefined if there is nothing to open (the menu button of a tab whose items are all links has its
   * first one).
   */
  href?: string;
  external: boolean;
  current: boolean;
  /** The kind of target, for the menu's hint: this page, the start of a section, the start of the division, a link. */
  landing: 'same' | 'section' | 'start' | 'link';
  /** BCP 47 tag of a language option. */
  lang?: string;
  /** Items of a tab's or product's menu. */
  menu: DivisionOption[];
}

/** A level of divisions on the way to the page, with its siblings. */
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
