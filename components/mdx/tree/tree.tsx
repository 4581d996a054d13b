/** `<Tree>`, `<Tree.Folder>`, `<Tree.File>`: files and folders. Folders close only where a script can open them (tree.client.ts). */
import clsx from 'clsx';
import { isValidElement, type ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { flatten, isPart, type Part, textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { isNotOff, isOn } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface TreeNodeProps extends CommonProps {
  name?: unknown;
  highlight?: unknown;
  comment?: unknown;
  defaultOpen?: unknown;
  openable?: unknown;
}

/** The tree. A Markdown list inside means the same as folders and files: nesting or a trailing `/` makes a folder, open. */
export function Tree(props: CommonProps, article: ArticleContext): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as a list it can be read without scripts and styles.
    <ul className={clsx('tree', props.className)} id={props.id} role="tree" aria-label={article.strings.fileTree}>
      {flatten(props.children).map(nodesOf)}
    </ul>
  );
}

/** A folder; `openable={false}` keeps it open for good. */
export function TreeFolder(props: TreeNodeProps): ReactNode {
  return treeItem(props, 'folder', isNotOff(props.openable) ? isOn(props.defaultOpen) : undefined);
}

/** A file. */
export function TreeFile(props: TreeNodeProps): ReactNode {
  return treeItem(props, 'file');
}

/** The label names the item alone; without it a folder would be read out with all that is in it. */
function treeItem(props: TreeNodeProps, kind: 'folder' | 'file', isOpen?: boolean): ReactNode {
  const name = inline(props.name, { links: false });
  return (
    <li
      className={clsx(`tree-${kind}`, isOn(props.highlight) && 'tree-highlight', props.className)}
      id={props.id}
      role="treeitem"
      tabIndex={-1}
      aria-label={textOf(name)}
      aria-expanded={isOpen}
    >
      <span className="tree-name">
        <span className="tree-icon" data-component-part={`tree-${kind}-icon`} />
        <span>{name}</span>
        {props.comment !== undefined && <span className="tree-comment">{inline(props.comment)}</span>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the group of a tree has no element of its own. */}
      {kind === 'folder' && <ul role="group">{props.children}</ul>}
    </li>
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
