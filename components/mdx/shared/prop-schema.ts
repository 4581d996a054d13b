/** Describes the props of components, so that a misspelt one is reported. */
import type { PropKind, PropSchema } from '@/lib/mdx/types';
import type { CommonProps, IconProps } from './types';

/** The schema of a component; the compiler checks that it names each of its props. */
export function propsOf<P extends CommonProps>(
  schema: Record<Exclude<keyof P, keyof CommonProps>, PropKind>,
): PropSchema {
  return schema;
}

/** For components that only take what every component takes. */
export const NO_PROPS: PropSchema = {};

/** The schema of `IconProps`. */
export const ICON_PROPS: Record<keyof IconProps, PropKind> = { icon: 'any', iconType: 'any', color: 'any' };
