import type { ComponentDescriptor } from '../component';
import { Callout, namedCallout } from './callout';
import { calloutToMarkdown } from './callout.markdown';

export const callout: ComponentDescriptor = {
  folder: 'callout',
  components: {
    Note: namedCallout('note'),
    Warning: namedCallout('warning'),
    Info: namedCallout('info'),
    Tip: namedCallout('tip'),
    Check: namedCallout('check'),
    Danger: namedCallout('danger'),
    Callout,
  },
  sheet: 'frame',
  toMarkdown: calloutToMarkdown,
  isBlock: true,
};
