import type { ComponentDescriptor } from '../component';

/** Not for writers: shown in place of a failed page or component. Has no Markdown. */
export const problemBox: ComponentDescriptor = {
  folder: 'problem-box',
  sheet: 'rare',
  toMarkdown: { 'problem-box': { write: () => '' } },
};
