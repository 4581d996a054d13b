import type { ComponentDescriptor } from '../component';

/** Not for writers: it stands where a page or a component is broken. To a reader of text it says nothing. */
export const problemBox: ComponentDescriptor = {
  folder: 'problem-box',
  sheet: 'rare',
  toMarkdown: { 'problem-box': { write: () => '' } },
};
