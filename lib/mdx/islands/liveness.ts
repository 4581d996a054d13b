/**
 * Finds the components of a page that need the browser, by what they do while they are rendered: they call a hook, hand a function or a ref
 * to an element, or read what only browsers have. Names of hooks, and how a file imports them, do not matter.
 */
import { isLazy, type Written, writtenIn } from './written';

type Props = Record<string, unknown>;

/** Hooks whose result stays right without the browser. The provider of a context decides whether it changes. */
const CALM = new Set(['useId', 'useDebugValue']);
const READS_CONTEXT = new Set(['useContext', 'use']);

/** How deep functions are looked for in props. */
const MAX_DEPTH = 4;

/** The findings of one pass over a page. */
export interface Liveness {
  /** Runs a component's own code; what happens meanwhile is its doing. */
  watch<T>(component: Written, run: () => T): T;
  /** A hook of React was called. */
  hook(name: string): void;
  /** An element was made. */
  element(type: unknown, props: Props): void;
  /** The component needs the browser. */
  mark(component: Written): void;
  /**
   * The components that need the browser. Those without an address are part of what makes them; `lost` are those that no component makes.
   */
  found(hasAddress: (component: unknown) => boolean): { live: Written[]; lost: Written[] };
}

/** Starts to watch. `readsBrowser`: whether a component's code reads what only browsers have. */
export function createLiveness(readsBrowser: (component: Written) => boolean): Liveness {
  const live = new Set<Written>();
  /** Components that make elements of others, and whether a function is among the props. */
  const makes = new Map<Written, Map<Written, unknown[]>>();
  const contextual = new Set<Written>();
  let current: Written | undefined;

  const noteMade = (maker: Written, made: Written, props: Props): void => {
    const all = makes.get(maker) ?? new Map<Written, unknown[]>();
    all.set(made, [...(all.get(made) ?? []), ...functionsIn(props)]);
    makes.set(maker, all);
  };

  return {
    watch(component, run) {
      const before = current;
      current = component;
      if (!makes.has(component) && readsBrowser(component)) live.add(component);
      if (!makes.has(component)) makes.set(component, new Map());
      try {
        return run();
      } finally {
        current = before;
      }
    },
    hook(name) {
      if (!current || CALM.has(name)) return;
      if (READS_CONTEXT.has(name)) contextual.add(current);
      else live.add(current);
    },
    element(type, props) {
      if (!current) return;
      const made = isOurs(type) ? undefined : writtenIn(type);
      if (made) noteMade(current, made, props);
      else if (isContext(type)) contextual.add(current);
      else if (hasFunction(props) || isRef(props.ref)) live.add(current);
    },
    mark: (component) => void live.add(component),
    found(hasAddress) {
      for (let size = -1; size !== live.size; ) {
        size = live.size;
        for (const [maker, all] of makes) {
          const needs = ([made, functions]: [Written, unknown[]]): boolean =>
            live.has(made) && (!hasAddress(made) || isAbout(made) || functions.some((value) => !hasAddress(value)));
          if ([...all].some(needs)) live.add(maker);
        }
        // A provider and its readers are in the browser together, or not at all.
        if ([...contextual].some((component) => live.has(component))) for (const one of contextual) live.add(one);
      }
      const made = new Set([...makes.values()].flatMap((all) => [...all.keys()]));
      return { live: [...live], lost: [...live].filter((component) => !hasAddress(component) && !made.has(component)) };
    },
  };
}

/** True for what its surroundings react to: errors that it catches, a lazy component that is waited for. */
function isAbout(component: Written): boolean {
  return isLazy(component) || 'getDerivedStateFromError' in component;
}

/** The site's components and tags are marked with their name. */
function isOurs(type: unknown): boolean {
  return (type as { articleName?: unknown }).articleName !== undefined;
}

function isContext(type: unknown): boolean {
  return (
    typeof type === 'object' &&
    type !== null &&
    /context|provider/.test(String((type as { $$typeof?: symbol }).$$typeof))
  );
}

function isRef(ref: unknown): boolean {
  return typeof ref === 'object' && ref !== null;
}

function hasFunction(props: Props): boolean {
  return Object.values(props).some((value) => typeof value === 'function');
}

/** The functions in props, elements left out: they were seen when they were made. */
export function functionsIn(value: unknown, depth = 0): unknown[] {
  if (typeof value === 'function') return [value];
  if (typeof value !== 'object' || value === null || '$$typeof' in value || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((part) => functionsIn(part, depth + 1));
}
