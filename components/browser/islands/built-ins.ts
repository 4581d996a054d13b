/**
 * The site's components and tags inside live components. Each place of one keeps its ids while it changes. Without renderers, which come
 * with code that names a component of the site, components show their children.
 */
import {
  cloneElement,
  createElement,
  type FC,
  isValidElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { namedChildren, shellKey } from '@/lib/mdx/islands/shell-key';
import { hostProps, liveProps } from '@/lib/mdx/render/host-props';
import { writerAddress } from '../base';
import { announceParts } from '../parts';
import { type Renderers, ShellsContext } from './shells';

type Props = Record<string, unknown>;

const Children = ({ children }: Props): ReactNode => children as ReactNode;

const made = new Map<string, FC<Props>>();

/** The stand-in for the site's component of this name (`Card`, `Tree.File`), or for a tag. */
export function builtIn(name: string): FC<Props> {
  let component = made.get(name);
  if (!component) {
    component = standIn(name);
    made.set(name, component);
    // Parts look like properties, whether or not the site has them.
    if (/^[A-Z]\w*$/.test(name))
      for (const part of ['Folder', 'File']) Object.assign(component, { [part]: builtIn(`${name}.${part}`) });
  }
  return component;
}

/** Makes parts of components of extensions (`Board.Lane`) properties of these. */
export function addParts(names: readonly string[]): void {
  for (const name of names) {
    const [owner = '', part] = name.split('.');
    if (part !== undefined) Object.assign(builtIn(owner), { [part]: builtIn(name) });
  }
}

function standIn(name: string): FC<Props> {
  const component = (props: Props): ReactNode => {
    const { shells, show, renderers } = useContext(ShellsContext);
    const [place] = useState(() => renderers?.open());
    useEffect(() => {
      announceSoon();
      return () => place?.leave();
    }, [place]);
    const named = namedChildren(props.children);
    const whole = named === '' ? undefined : shells.get(shellKey(name, props, named));
    if (whole !== undefined) return show(whole);
    if (!renderers || !place) return Children(props);
    return /^[a-z]/.test(name) ? tagOf(name, props, renderers, place) : place.render(name, withAddresses(props));
  };
  // Parents recognise their parts by it.
  return Object.assign(component, { articleName: name, isLabel: name === 'Badge' });
}

/** A tag with the attributes that the site gives it, and with the handlers and the ref that finished HTML cannot have. */
function tagOf(name: string, props: Props, renderers: Renderers, place: ReturnType<Renderers['open']>): ReactNode {
  const own = Object.fromEntries(
    renderers.tagProps(name).flatMap((prop) => (prop in props ? [[prop, props[prop]]] : [])),
  );
  const children = props.children as ReactNode;
  const node = place.render(name, { ...withAddresses(hostProps(name, props)), ...own, children });
  const live = Object.fromEntries(
    Object.entries(props).filter(([prop, value]) => prop === 'ref' || typeof value === 'function'),
  );
  if (Object.keys(live).length === 0) return node;
  return isValidElement<Props>(node) && node.type === name
    ? cloneElement(node, live)
    : createElement(name, liveProps(withAddresses(props)), children);
}

const ADDRESSES = ['href', 'src', 'img', 'poster', 'action', 'formAction'];

/** Root-relative addresses get the path of the site, as in the server's HTML. */
export function withAddresses(props: Props): Props {
  const result = { ...props };
  for (const name of ADDRESSES) {
    const value = result[name];
    if (typeof value === 'string') result[name] = writerAddress(value);
  }
  return result;
}

let isAnnounced = false;

/** Once for all that appear together. */
function announceSoon(): void {
  if (isAnnounced) return;
  isAnnounced = true;
  queueMicrotask(() => {
    isAnnounced = false;
    announceParts();
  });
}
