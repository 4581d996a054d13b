import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { CALLOUT_KINDS, Callout, type CalloutProps, namedCallout } from './callout';
import { calloutToMarkdown } from './callout.markdown';

const NAMED = propsOf<Omit<CalloutProps, 'type'>>({ ...ICON_PROPS, title: 'any' });

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
  props: {
    Note: NAMED,
    Warning: NAMED,
    Info: NAMED,
    Tip: NAMED,
    Check: NAMED,
    Danger: NAMED,
    Callout: propsOf<CalloutProps>({ ...ICON_PROPS, title: 'any', type: CALLOUT_KINDS }),
  },
  sheet: 'frame',
  toMarkdown: calloutToMarkdown,
  isBlock: true,
  // Source: GitHub Docs, "Basic writing and formatting syntax", "Alerts".
  alerts: { note: 'Note', tip: 'Tip', important: 'Info', warning: 'Warning', caution: 'Danger' },
  admonitions: {
    note: 'Note',
    info: 'Info',
    tip: 'Tip',
    hint: 'Tip',
    success: 'Check',
    check: 'Check',
    important: 'Info',
    warning: 'Warning',
    caution: 'Warning',
    danger: 'Danger',
    error: 'Danger',
  },
};
