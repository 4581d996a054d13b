/** `<Tree>`, `<Tree.Folder>`, `<Tree.File>`: files and folders. Folders are collapsed only if JavaScript can open them (tree.client.ts). */
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

/** The tree. A Markdown list inside is converted: nesting or a trailing `/` makes an open folder. */
export function Tree(props: CommonProps, article: ArticleContext): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as a list it can be read without scripts and styles.
    <ul className={clsx('tree', props.className)} id={props.id} role="tree" aria-label={article.strings.fileTree}>
      {flatten(props.children).map(nodesOf)}
    </ul>
  );
}

/** A folder; `openable={false}` keeps it open. */
export function TreeFolder(props: TreeNodeProps): ReactNode {
  return treeItem(props, 'folder', isNotOff(props.openable) ? isOn(props.defaultOpen) : undefined);
}

/** A file. */
export function TreeFile(props: TreeNodeProps): ReactNode {
  return treeItem(props, 'file');
}

/** The label names only the item; otherwise a folder would be announced with all of its contents. */
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

/** Converts Markdown lists to folders and files; other children are unchanged. */
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
