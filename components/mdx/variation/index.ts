import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Variation, type VariationProps } from './variation';

export const variation: ComponentDescriptor = {
  folder: 'variation',
  components: { Variation },
  props: { Variation: propsOf<VariationProps>({ is: 'any' }) },
};
