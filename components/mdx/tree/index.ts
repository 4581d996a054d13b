import type { ComponentDescriptor } from '../component';
import { NO_PROPS, propsOf } from '../shared/prop-schema';
import { Tree, TreeFile, TreeFolder, type TreeNodeProps } from './tree';
import { treeToMarkdown } from './tree.markdown';

const NODE = propsOf<TreeNodeProps>({
  name: 'any',
  highlight: 'flag',
  comment: 'any',
  defaultOpen: 'flag',
  openable: 'flag',
});

export const tree: ComponentDescriptor = {
  folder: 'tree',
  components: {
    Tree,
    'Tree.Folder': TreeFolder,
    'Tree.File': TreeFile,
    FileTree: Tree,
    'FileTree.Folder': TreeFolder,
    'FileTree.File': TreeFile,
  },
  props: {
    Tree: NO_PROPS,
    'Tree.Folder': NODE,
    'Tree.File': NODE,
    FileTree: NO_PROPS,
    'FileTree.Folder': NODE,
    'FileTree.File': NODE,
  },
  sheet: 'rare',
  behaviour: { selector: '.tree' },
  toMarkdown: treeToMarkdown,
  isBlock: true,
  readsChildren: true,
};
