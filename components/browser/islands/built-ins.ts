/**
 * The site's components inside live components. The server sends the HTML around their children for each set of props that it has rendered
 * (lib/mdx/islands/shells.ts), and marks some that have their children; with other props they show only their children.
 */
import { createContext, createElement, type FC, type ReactNode, useContext } from 'react';
import { namedChildren, shellKey } from '@/lib/mdx/islands/shell-key';
import { liveProps } from '@/lib/mdx/render/host-props';

type Props = Record<string, unknown>;
/** By their key: templates, and the elements around finished HTML. */
type Shells = ReadonlyMap<string, HTMLElement>;

/** The shells that the server sent with the island, and the element for finished HTML. */
export const ShellsContext = createContext<{ shells: Shells; show(html: string): ReactNode }>({
  shells: new Map(),
  show: () => null,
});

/** Reads the shells of an island; its content may be removed afterwards. */
export function shellsOf(island: Element): Shells {
  const shells = island.querySelectorAll<HTMLElement>('lectern-slot[data-shell], template[data-shell]');
  return new Map([...shells].map((shell) => [shell.dataset.shell ?? '', shell]));
}

const Children = ({ children }: Props): ReactNode => children as ReactNode;
const Nothing = (): ReactNode => null;

const made = new Map<string, FC<Props>>();

/** The stand-in for the site's component of this name. */
export function builtIn(name: string): FC<Props> {
  let component = made.get(name);
  if (!component) {
    component = Object.assign(standIn(name), { Folder: Children, File: Nothing });
    made.set(name, component);
  }
  return component;
}

function standIn(name: string): FC<Props> {
  return (props) => {
    const { shells, show } = useContext(ShellsContext);
    const named = namedChildren(props.children);
    const whole = named === '' ? undefined : shells.get(shellKey(name, props, named));
    return whole ? show(whole.innerHTML) : filled(shells.get(shellKey(name, props)), props);
  };
}

/** A shell without a place for children is of a component that reads them; it cannot be filled. */
function filled(shell: HTMLElement | undefined, props: Props): ReactNode {
  const children = props.children as ReactNode;
  const isEmpty = children === undefined || children === null;
  const content = shell instanceof HTMLTemplateElement ? shell.content : undefined;
  return content && (isEmpty || content.querySelector('lectern-hole')) ? nodesOf(content, children) : children;
}

function nodesOf(parent: Node, children: ReactNode): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return null;
    if (node.localName === 'lectern-hole') return children;
    const props = { ...liveProps(attributesOf(node)), key: index };
    return node.hasChildNodes()
      ? createElement(node.localName, props, ...nodesOf(node, children))
      : createElement(node.localName, props);
  });
}

/** React takes `true` for attributes without a value, such as `open`. */
function attributesOf(element: Element): Props {
  const isOn = (name: string): boolean => (element as unknown as Props)[name] === true;
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, isOn(name) || value]));
}
