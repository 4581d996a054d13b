/** `<Tree>`, `<Tree.Folder>`, `<Tree.File>`: files and folders. Folders are the browser's own disclosures. */
import clsx from 'clsx';
import { isValidElement, type ReactNode } from 'react';
import { flatten, isPart, type Part, textOf } from '../children';
import { inline } from '../inline';
import { isNotOff, isOn } from '../props';
import type { CommonProps } from '../types';

export interface TreeNodeProps extends CommonProps {
  name?: unknown;
  highlight?: unknown;
  comment?: unknown;
  defaultOpen?: unknown;
  openable?: unknown;
}

/** The tree. A Markdown list inside means the same as folders and files: nesting or a trailing `/` makes a folder, open. */
export function Tree(props: CommonProps): ReactNode {
  return (
    <ul className={clsx('tree', props.className)} id={props.id}>
      {flatten(props.children).map(nodesOf)}
    </ul>
  );
}

/** A folder; `openable={false}` keeps it open for good. */
export function TreeFolder(props: TreeNodeProps): ReactNode {
  const children = <ul>{props.children}</ul>;
  const isFixed = !isNotOff(props.openable);
  return (
    <li className={clsx('tree-folder', isOn(props.highlight) && 'tree-highlight', props.className)}>
      {isFixed ? (
        <>
          <span className="tree-name">{label(props)}</span>
          {children}
        </>
      ) : (
        <details open={isOn(props.defaultOpen) || undefined}>
          <summary className="tree-name">{label(props)}</summary>
          {children}
        </details>
      )}
    </li>
  );
}

/** A file. */
export function TreeFile(props: TreeNodeProps): ReactNode {
  return (
    <li className={clsx('tree-file', isOn(props.highlight) && 'tree-highlight', props.className)}>
      <span className="tree-name">{label(props)}</span>
    </li>
  );
}

function label({ name, comment }: TreeNodeProps): ReactNode {
  return (
    <>
      <span>{inline(name, { links: false })}</span>
      {comment !== undefined && <span className="tree-comment">{inline(comment)}</span>}
    </>
  );
}

/** Turns Markdown lists into folders and files; anything else stays. */
function nodesOf(node: ReactNode, index: number): ReactNode {
  if (isPart(node, 'ul', 'ol')) return flatten(node.props.children).map(nodesOf);
  if (!isPart(node, 'li')) return node;
  const parts = flatten(node.props.children);
  const lists = parts.filter((part): part is Part => isPart(part, 'ul', 'ol'));
  const name = parts.filter((part) => !isValidElement(part) || !lists.includes(part as Part));
  const text = name.map(textOf).join('').trim();
  const shown = text === '' ? name : text.replace(/\/$/, '');
  if (lists.length === 0 && !text.endsWith('/')) return <TreeFile key={index} name={shown} />;
  return (
    <TreeFolder key={index} name={shown} defaultOpen>
      {lists.map(nodesOf)}
    </TreeFolder>
  );
}
