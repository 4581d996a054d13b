/** The list of components that have a face of their own in Markdown; the others are written as the HTML they are. */
import type { MarkdownFaces } from '@/lib/markdown/types';
import { accordionFaces } from './accordion/markdown';
import { calloutFaces } from './callout/markdown';
import { cardFaces } from './card/markdown';
import { codeFaces } from './code-block/markdown';
import { colorFaces } from './color/markdown';
import { fieldFaces } from './field/markdown';
import { frameFaces } from './frame/markdown';
import { mermaidFaces } from './mermaid/markdown';
import { promptFaces } from './prompt/markdown';
import { stepFaces } from './steps/markdown';
import { tabFaces } from './tabs/markdown';
import { tooltipFaces } from './tooltip/markdown';
import { treeFaces } from './tree/markdown';
import { updateFaces } from './update/markdown';
import { viewFaces } from './view/markdown';

/** By the class that a component's outermost element begins with. */
export const markdownFaces: MarkdownFaces = {
  ...accordionFaces,
  ...calloutFaces,
  ...cardFaces,
  ...codeFaces,
  ...colorFaces,
  ...fieldFaces,
  ...frameFaces,
  ...mermaidFaces,
  ...promptFaces,
  ...stepFaces,
  ...tabFaces,
  ...tooltipFaces,
  ...treeFaces,
  ...updateFaces,
  ...viewFaces,
  // A component that failed has nothing to say to a reader of text.
  'problem-box': { write: () => '' },
};
