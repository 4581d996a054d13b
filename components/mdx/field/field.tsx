/** `<ParamField>` and `<ResponseField>`: a parameter or property with its type and facts. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext, PageField } from '@/lib/mdx/types';
import { fieldSlug } from '../shared/field-slug';
import { inline } from '../shared/inline';
import { isOn, wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

interface FieldProps extends CommonProps {
  name?: unknown;
  /** Where a parameter goes; the value is its name. */
  path?: unknown;
  query?: unknown;
  body?: unknown;
  header?: unknown;
  cookie?: unknown;
  type?: unknown;
  required?: unknown;
  deprecated?: unknown;
  default?: unknown;
}

export interface ParamFieldProps extends FieldProps {
  auth?: unknown;
  /** Placeholder in the playground. */
  placeholder?: unknown;
}

export interface ResponseFieldProps extends FieldProps {
  /** Labels before and after the name. */
  pre?: unknown;
  post?: unknown;
}

const PLACES = ['path', 'query', 'body', 'header', 'cookie'] as const;

/** A request parameter; the prop with its name determines its location. */
export function ParamField(props: ParamFieldProps, article: ArticleContext): ReactNode {
  const place = [...PLACES, 'auth' as const].find((known) => wordOf(props[known]) !== undefined);
  const name = (place && props[place]) ?? props.name;
  const shown = place === 'body' ? undefined : place;
  const isSent = place !== undefined && place !== 'auth';
  const children = isSent
    ? article.addField(factsOf(props, place, wordOf(name) ?? ''), props.children)
    : props.children;
  return field({ ...props, name, children }, article, shown === undefined ? [] : [shown], 'param-field');
}

/** The data for the playground of an `api:` page. */
function factsOf(props: ParamFieldProps, place: PageField['place'], name: string): PageField {
  const { type, required, deprecated, default: value } = props;
  const placeholder = wordOf(props.placeholder);
  return {
    place,
    name,
    ...(typeof type === 'string' ? { type } : {}),
    ...(isOn(required) ? { required: true } : {}),
    ...(isOn(deprecated) ? { deprecated: true } : {}),
    ...(typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { default: value } : {}),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

/** A property of a response or another object. Its name may be written as that of a parameter, `body="id"`. */
export function ResponseField(props: ResponseFieldProps, article: ArticleContext): ReactNode {
  const name = [props.name, ...PLACES.map((place) => props[place])].find((value) => wordOf(value) !== undefined);
  return field({ ...props, name }, article, labelsOf(props.post), 'response-field', labelsOf(props.pre));
}

function field(
  props: FieldProps,
  article: ArticleContext,
  post: readonly unknown[],
  className: string,
  pre: readonly unknown[] = [],
): ReactNode {
  const { strings } = article;
  const name = wordOf(props.name);
  const id = wordOf(props.id) ?? (name === undefined ? undefined : fieldId(name, article));
  const type = inline(props.type, { links: false });
  return (
    <div className={clsx('field', className, props.className)} id={id}>
      <div className="field-head" data-component-part="field-head">
        {pre.map(pill)}
        {name && (
          <a className="field-name" data-component-part="field-name" href={`#${id}`}>
            {name}
          </a>
        )}
        {type && (
          <span className="field-pill field-type" data-component-part="field-info-pill">
            {type}
          </span>
        )}
        {post.map(pill)}
        {isOn(props.required) && <span className="field-required">{strings.required}</span>}
        {isOn(props.deprecated) && <span className="field-deprecated">{strings.deprecated}</span>}
        {props.default !== undefined && props.default !== null && (
          <span className="field-default">
            {strings.defaultValue}: <code>{defaultOf(props.default)}</code>
          </span>
        )}
      </div>
      <div className="field-content" data-component-part="field-content">
        {props.children}
      </div>
    </div>
  );
}

/** `param-user-id` for `userId`, `param-user-id_1` for the next one with that name. */
function fieldId(name: string, article: ArticleContext): string {
  const id = `param-${fieldSlug(name)}`;
  const before = article.serial(id);
  return before === 0 ? id : `${id}_${before}`;
}

/** A default is shown as a value, including an empty string and `false`. */
function defaultOf(value: unknown): ReactNode {
  return value === '' || typeof value === 'boolean'
    ? JSON.stringify(value)
    : typeof value === 'string'
      ? value
      : inline(value);
}

function labelsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function pill(label: unknown, index: number): ReactNode {
  return (
    <span key={index} className="field-pill" data-component-part="field-info-pill">
      {inline(label, { links: false })}
    </span>
  );
}
