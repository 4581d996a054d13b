import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { SIZES, Step, type StepProps, Steps, type StepsProps } from './steps';
import { stepsToMarkdown } from './steps.markdown';

export const steps: ComponentDescriptor = {
  folder: 'steps',
  components: { Steps, Step },
  props: {
    Steps: propsOf<StepsProps>({ titleSize: SIZES }),
    Step: propsOf<StepProps>({
      ...ICON_PROPS,
      title: 'any',
      description: 'any',
      stepNumber: 'number',
      titleSize: SIZES,
      noAnchor: 'flag',
    }),
  },
  required: { Step: ['title'] },
  sheet: 'frame',
  toMarkdown: stepsToMarkdown,
  isBlock: true,
  readsChildren: true,
};
