/** The behaviours of article components, collected from their descriptors by lib/cli/bundle.mjs. */
declare module 'lectern/behaviours' {
  import type { Behaviour } from '@/components/browser/behaviour';

  export const componentBehaviours: readonly Behaviour[];
  export const rareBehaviours: readonly { selector: string; load(): Promise<{ behaviour: Behaviour }> }[];
}

/** The drawings of our own icons by name, for components that live components show. */
declare module 'lectern/own-icons' {
  export const ownIcons: Readonly<Record<string, string>>;
}
