/** The facts below a field's name: values, constraints and example. */
import type { ReactNode } from 'react';
import { CONSTRAINT_LABELS, KEYWORDS, shown } from '@/lib/openapi/view/shown-value';
import type { Constraint, SchemaView } from '@/lib/openapi/view/types';
import type { Strings } from '@/lib/strings/strings';
import type { RenderState } from './render-state';

/** A description in a specification. */
export function description(markdown: string | undefined, state: RenderState): ReactNode {
  if (!markdown) return null;
  return <div className="api-description" dangerouslySetInnerHTML={{ __html: state.describe(markdown) }} />;
}

/** Allowed values, constraints and, if one is given, the example; for a list also those of its items. */
export function schemaFacts(schema: SchemaView, state: RenderState, example: unknown): ReactNode {
  const items = schema.items && !schema.items.properties && !schema.items.groups ? schema.items : undefined;
  const values = schema.values ?? items?.values;
  return (
    <>
      {values && valueList(values, state)}
      {factLine(schema, items, state.strings)}
      {schema.requires && <p className="api-fact">{requires(schema.requires, state.strings)}</p>}
      {example !== undefined && (
        <p className="api-fact">
          {state.strings.exampleValue}: <code>{shown(example)}</code>
        </p>
      )}
    </>
  );
}

/** More values are collapsed. */
const MAX_VALUES = 24;

function valueList(values: NonNullable<SchemaView['values']>, state: RenderState): ReactNode {
  const { strings } = state;
  if (values.some((allowed) => allowed.description !== undefined)) {
    return (
      <dl className="api-values">
        {values.map((allowed) => (
          <div key={shown(allowed.value)}>
            <dt>
              <code>{shown(allowed.value)}</code>
            </dt>
            <dd dangerouslySetInnerHTML={{ __html: state.describe(allowed.description ?? '') }} />
          </div>
        ))}
      </dl>
    );
  }
  const codes = values.map((allowed, index) => [
    index > 0 && ' ',
    <code key={shown(allowed.value)}>{shown(allowed.value)}</code>,
  ]);
  return (
    <div className="api-fact">
      {strings.allowedValues}: {codes.slice(0, MAX_VALUES)}
      {codes.length > MAX_VALUES && (
        <details className="api-more-values">
          <summary>+{codes.length - MAX_VALUES}</summary>
          {codes.slice(MAX_VALUES)}
        </details>
      )}
    </div>
  );
}

/** The names of properties that are required where they are not described. */
export function requires(names: readonly string[], { required }: Strings): ReactNode {
  return (
    <>
      {required.charAt(0).toUpperCase() + required.slice(1)}:{' '}
      {names.map((name, index) => [index > 0 && ', ', <code key={name}>{name}</code>])}
    </>
  );
}

function factLine(schema: SchemaView, items: SchemaView | undefined, strings: Strings): ReactNode {
  const all = [...schema.constraints, ...(items?.constraints ?? [])];
  if (all.length === 0) return null;
  return (
    <p className="api-fact">
      {all.map(({ kind, text }, index) => (
        <span key={`${kind} ${text}`}>
          {index > 0 && ' · '}
          {labelOf(kind, strings)}
          {text && ': '}
          {text && <code>{text}</code>}
        </span>
      ))}
    </p>
  );
}

function labelOf(kind: Constraint['kind'], strings: Strings): ReactNode {
  const label = CONSTRAINT_LABELS[kind];
  return label === undefined ? <code>{KEYWORDS[kind]}</code> : strings[label];
}
