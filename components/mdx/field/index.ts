import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { ParamField, type ParamFieldProps, ResponseField, type ResponseFieldProps } from './field';
import { fieldToMarkdown } from './field.markdown';

const FIELD = {
  name: 'any',
  type: 'any',
  required: 'flag',
  deprecated: 'flag',
  default: 'any',
  path: 'any',
  query: 'any',
  body: 'any',
  header: 'any',
  cookie: 'any',
} as const;
const NAMES = ['path', 'query', 'body', 'header', 'cookie', 'auth', 'name'];
const PARAM = propsOf<ParamFieldProps>({ ...FIELD, auth: 'any', placeholder: 'any' });

export const field: ComponentDescriptor = {
  folder: 'field',
  components: { ParamField, Param: ParamField, ResponseField },
  props: {
    ParamField: PARAM,
    Param: PARAM,
    ResponseField: propsOf<ResponseFieldProps>({ ...FIELD, pre: 'any', post: 'any' }),
  },
  required: { ParamField: NAMES, Param: NAMES, ResponseField: ['name'] },
  sheet: 'fields',
  toMarkdown: fieldToMarkdown,
  isBlock: true,
};
