import type { ComponentDescriptor } from '../component';
import { Step, Steps } from './steps';
import { stepsToMarkdown } from './steps.markdown';

export const steps: ComponentDescriptor = {
  folder: 'steps',
  components: { Steps, Step },
  sheet: 'frame',
  toMarkdown: stepsToMarkdown,
  isBlock: true,
};
