/** The list of components that have a face of their own in Markdown; the others are written as the HTML they are. */
import type { MarkdownFaces } from '@/lib/markdown/types';
import { accordionFaces } from './accordion/accordion.markdown';
import { calloutFaces } from './callout/callout.markdown';
import { cardFaces } from './card/card.markdown';
import { codeFaces } from './code-block/code-block.markdown';
import { colorFaces } from './color/color.markdown';
import { fieldFaces } from './field/field.markdown';
import { frameFaces } from './frame/frame.markdown';
import { mermaidFaces } from './mermaid/mermaid.markdown';
import { promptFaces } from './prompt/prompt.markdown';
import { stepFaces } from './steps/steps.markdown';
import { tabFaces } from './tabs/tabs.markdown';
import { tooltipFaces } from './tooltip/tooltip.markdown';
import { treeFaces } from './tree/tree.markdown';
import { updateFaces } from './update/update.markdown';
import { viewFaces } from './view/view.markdown';

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
