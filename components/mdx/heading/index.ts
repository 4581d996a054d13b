import type { ComponentDescriptor } from '../component';
import { asTag } from '../shared/as-tag';
import { propsOf } from '../shared/prop-schema';
import { Heading, type HeadingProps, headingOf } from './heading';

export const heading: ComponentDescriptor = {
  folder: 'heading',
  components: { Heading: asTag(Heading) },
  props: { Heading: propsOf<HeadingProps>({ level: 'number', noAnchor: 'flag' }) },
  tags: { h1: headingOf(1), h2: headingOf(2), h3: headingOf(3), h4: headingOf(4), h5: headingOf(5), h6: headingOf(6) },
  tagProps: ['noAnchor'],
  sheet: 'frame',
  behaviour: 'always',
};
