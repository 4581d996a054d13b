/** A schema: properties as fields, nested ones collapsed, alternatives as tabs. */
import { Fragment, type ReactNode } from 'react';
import { hasParts, innermost, isRequirement } from '@/lib/openapi/view/has-parts';
import { shown } from '@/lib/openapi/view/shown-value';
import type { PropertyView, SchemaView, VariantGroup } from '@/lib/openapi/view/types';
import type { Strings } from '@/lib/strings/strings';
import { expandButton } from '../mdx/expandable/expandable';
import { choice } from './choice';
import type { RenderState } from './render-state';
import { description, requires, schemaFacts } from './schema-facts';

interface FieldProps {
  name: string;
  schema: SchemaView;
  /** Names from the outermost schema inwards, for the id. */
  path: readonly string[];
  required?: boolean;
  deprecated?: boolean;
  /** The location of a parameter. */
  place?: string;
  text?: string;
  example?: unknown;
  post?: readonly string[];
}

/** A parameter or property with its contents. */
export function field(props: FieldProps, state: RenderState): ReactNode {
  const { schema, path } = props;
  const id = state.idOf(...path);
  return (
    <div className="field param-field api-field" id={id} key={path.join('.')}>
      {fieldHead(props, id, state)}
      <div className="field-content" data-component-part="field-content">
        {description(props.text ?? schema.description, state)}
        {schemaFacts(schema, state, props.example ?? schema.example)}
        {nested(schema, path, inside(state, innermost(schema), id))}
      </div>
    </div>
  );
}

function fieldHead(props: FieldProps, id: string | undefined, { strings }: RenderState): ReactNode {
  const { schema, name, place } = props;
  const labels = [
    schema.readOnly && strings.readOnly,
    schema.writeOnly && strings.writeOnly,
    ...(props.post ?? []),
    ...schema.post,
  ].filter((label) => typeof label === 'string');
  return (
    <div className="field-head" data-component-part="field-head">
      {schema.pre.map(pill)}
      {id === undefined ? (
        <span className="field-name">{name}</span>
      ) : (
        <a className="field-name" data-component-part="field-name" href={`#${id}`}>
          {name}
        </a>
      )}
      <span className="field-pill field-type" data-component-part="field-info-pill">
        {schema.type}
      </span>
      {place && pill(place)}
      {props.required && <span className="field-required">{strings.required}</span>}
      {(props.deprecated || schema.deprecated) && <span className="field-deprecated">{strings.deprecated}</span>}
      {labels.map(pill)}
      {schema.default !== undefined && (
        <span className="field-default">
          {strings.defaultValue}: <code>{shown(schema.default)}</code>
        </span>
      )}
    </div>
  );
}

function pill(label: string): ReactNode {
  return (
    <span key={label} className="field-pill" data-component-part="field-info-pill">
      {label}
    </span>
  );
}

/** The contents of a field, collapsed unless the settings say otherwise. */
function nested(schema: SchemaView, path: readonly string[], state: RenderState): ReactNode {
  const inner = innermost(schema);
  if (inner.recursive) {
    return repetition(inner.recursive, state);
  }
  if (inner.more) return rest(inner, state);
  if (!hasParts(inner)) return null;
  return (
    <details className="expandable" open={state.expanded === 'all' || undefined}>
      {expandButton(state.strings)}
      <div className="expandable-content" data-component-part="expandable-content">
        {schemaParts(inner, path, state)}
      </div>
    </details>
  );
}

/** Remembers where a schema is on the page. A fragment has no ids. */
function inside(state: RenderState, { name, type, recursive }: SchemaView, id: string | undefined): RenderState {
  return id === undefined || recursive ? state : { ...state, within: new Map([...state.within, [name ?? type, id]]) };
}

/** A schema inside itself: its name, linked to where it is described. */
function repetition(name: string, { within, strings }: RenderState): ReactNode {
  const id = within.get(name);
  const [before = '', after = ''] = strings.sameAs.split('{name}');
  return (
    <p className="api-fact">
      {before}
      {id === undefined ? (
        name
      ) : (
        <a className="link" href={`#${id}`}>
          {name}
        </a>
      )}
      {after}
    </p>
  );
}

/** The rest is loaded when it is opened; without JavaScript there is a link to it. */
function rest(schema: SchemaView, state: RenderState): ReactNode {
  const href = state.restOf(schema.pointer);
  return (
    <details className="expandable" data-source={href}>
      {expandButton(state.strings)}
      <div className="expandable-content" data-component-part="expandable-content">
        <p className="api-fact">
          <a className="link" href={href}>
            {schema.name ?? schema.type}
          </a>
        </p>
      </div>
    </details>
  );
}

/** The properties and alternatives of a schema, without its name. */
function schemaParts(schema: SchemaView, path: readonly string[], state: RenderState): ReactNode {
  const { additional, groups = [], tuple = [], others = [] } = schema;
  const { hide } = state;
  const properties = schema.properties?.filter((property) => !hide || !property.schema[hide]) ?? [];
  return (
    <>
      {properties.map((property) => propertyField(property, path, state))}
      {additional &&
        field({ name: `{${state.strings.otherProperties}}`, schema: additional, path: [...path, 'key'] }, state)}
      {tuple.map((item, index) => field({ name: `[${index}]`, schema: item, path: [...path, `${index}`] }, state))}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, and groups may have the same labels.
        <Fragment key={index}>{variants(group, path, state)}</Fragment>
      ))}
      {others.map(({ keyword, schema: other }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, and keywords repeat.
        <Fragment key={index}>
          {field({ name: `{${keyword}}`, schema: other, path: [...path, keyword] }, state)}
        </Fragment>
      ))}
    </>
  );
}

function propertyField(
  { name, required, schema }: PropertyView,
  path: readonly string[],
  state: RenderState,
): ReactNode {
  return field({ name, required, schema, path: [...path, name] }, state);
}

/** More alternatives become a menu. */
const MAX_TABS = 5;

function variants(group: VariantGroup, path: readonly string[], state: RenderState): ReactNode {
  const { strings } = state;
  const label = group.kind === 'oneOf' ? strings.oneOf : strings.anyOf;
  if (isRequirement(group)) return requirement(label, group, strings);
  return choice({
    id: state.serial('variant'),
    label,
    form: group.options.length > MAX_TABS ? 'menu' : 'tabs',
    className: 'api-variants',
    title: <span className="api-variants-label">{label}</span>,
    options: group.options.map((option) => ({
      title: option.label,
      body: variant(option.schema, path, state),
    })),
  });
}

/** Alternatives that only say which properties are required. */
function requirement(label: string, { options }: VariantGroup, strings: Strings): ReactNode {
  return (
    <p className="api-fact">
      {label}:{' '}
      {options.map((option, index) => [
        index > 0 && ' / ',
        <span key={option.label}>{requires(option.schema.requires ?? [], strings)}</span>,
      ])}
    </p>
  );
}

/** An alternative: an object shows its properties, anything else its facts. */
function variant(schema: SchemaView, path: readonly string[], state: RenderState): ReactNode {
  return (
    <div className="api-variant">
      {description(schema.description, state)}
      {schemaBody(schema, path, state)}
    </div>
  );
}

/** A schema without a field around it: of a body, response or alternative. */
export function schemaBody(schema: SchemaView, path: readonly string[], around: RenderState): ReactNode {
  const inner = innermost(schema);
  const state = inside(around, inner, around.section);
  const isPlain = inner === schema && hasParts(schema);
  return (
    <>
      {!isPlain && (
        <p className="api-type">
          <span className="field-pill field-type">{schema.type}</span>
        </p>
      )}
      {schemaFacts(schema, state, hasParts(inner) ? undefined : schema.example)}
      {inner.recursive || inner.more ? nested(inner, path, state) : schemaParts(inner, path, state)}
    </>
  );
}
