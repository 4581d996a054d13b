import type { ComponentDescriptor } from '../component';
import { Tree, TreeFile, TreeFolder } from './tree';
import { treeToMarkdown } from './tree.markdown';

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
  sheet: 'rare',
  behaviour: { selector: '.tree' },
  toMarkdown: treeToMarkdown,
  isBlock: true,
};
