/** The forms in which writers declare components: functions, classes, and what `memo`, `forwardRef` and `lazy` make of them. */
import * as react from 'react';

type Props = Record<string, unknown>;

/** The function or class that a writer wrote. */
export type Written = (props: Props, ref?: unknown) => unknown;

/** The part of React's classes that matters before there is a browser. */
interface Instance {
  props: Props;
  context: unknown;
  state?: unknown;
  render(): unknown;
}

interface ComponentClass {
  new (props: Props, context?: unknown): Instance;
  contextType?: react.Context<unknown>;
  defaultProps?: Props;
  getDerivedStateFromError?: unknown;
  getDerivedStateFromProps?(props: Props, state: unknown): object | null;
}

const LIFECYCLE = /^(?:UNSAFE_)?(?:component|getSnapshot)[A-Z]/;

/** Stand-ins for lazy components, which only the browser loads. */
const lazies = new WeakMap<object, Written>();
const forwarding = new WeakSet<Written>();
const waiting = new WeakSet<Written>();

/** The component that a writer wrote, inside `memo`, `forwardRef` and `lazy`. Undefined for tags, contexts and anything else. */
export function writtenIn(type: unknown): Written | undefined {
  if (typeof type === 'function') return (type as { written?: Written }).written ?? (type as Written);
  if (typeof type !== 'object' || type === null) return undefined;
  const { $$typeof, type: inner, render } = type as { $$typeof?: symbol; type?: unknown; render?: Written };
  if ($$typeof === Symbol.for('react.memo')) return writtenIn(inner);
  if ($$typeof === Symbol.for('react.lazy')) return lazyOf(type);
  if ($$typeof !== Symbol.for('react.forward_ref') || !render) return undefined;
  forwarding.add(render);
  return render;
}

/** True for a component that is loaded when it is shown. */
export function isLazy(component: Written): boolean {
  return waiting.has(component);
}

/** Renders a component once. A class gets what its first rendering needs: no updates, no DOM. `onState`: it has a state, which may change. */
export function callWritten(component: Written, props: Props, onState: () => void): unknown {
  if (isClass(component)) {
    const instance = instanceOf(component, props);
    if (instance.state || isStateful(component)) onState();
    return instance.render();
  }
  if (!forwarding.has(component)) return component(props);
  const { ref, ...own } = props;
  return component(own, ref ?? null);
}

function isClass(component: unknown): component is ComponentClass & Written {
  return (component as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent !== undefined;
}

/** True for a class that does something after its first rendering, apart from handlers. */
function isStateful(component: ComponentClass): boolean {
  if (component.getDerivedStateFromError || component.getDerivedStateFromProps) return true;
  return Object.getOwnPropertyNames(component.prototype).some((name) => LIFECYCLE.test(name));
}

function instanceOf(type: ComponentClass, given: Props): Instance {
  const props = { ...type.defaultProps, ...given };
  const context = type.contextType && react.use(type.contextType);
  const instance = new type(props, context);
  Object.assign(instance, { props, context });
  const derived = type.getDerivedStateFromProps?.(props, instance.state);
  if (derived) instance.state = { ...(instance.state as object), ...derived };
  return instance;
}

function lazyOf(type: object): Written {
  let component = lazies.get(type);
  if (!component) {
    component = () => null;
    waiting.add(component);
    lazies.set(type, component);
  }
  return component;
}
