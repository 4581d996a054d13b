/** Form fields for any schema, which edit a JSON value. Plain values are in inputs.client.tsx. */
import { type ReactNode, useId, useState } from 'react';
import { isRecord } from '@/lib/kit/is-record';
import { cutAtWord } from '@/lib/kit/text';
import { withoutTags } from '@/lib/markdown/known-tags';
import { hasInputs, isRequirement } from '@/lib/openapi/view/has-parts';
import type { SchemaView, VariantGroup } from '@/lib/openapi/view/types';
import { type InputProps, plainInput, RawInput } from './inputs.client';
import { startValue } from './state';

interface FieldProps extends InputProps {
  label: string;
  required?: boolean;
  hint?: string;
  onRemove?(): void;
}

/** A field with its label: one line for plain values, a group for structured ones. */
export function Field({ label, required, hint, onRemove, isNeeded = required, ...rest }: FieldProps) {
  const id = useId();
  const { schema, strings, value } = rest;
  const text = hint ?? plainText(schema.description);
  const hintId = text === undefined ? undefined : `${id}-hint`;
  // The parts of an optional object are needed once it has one of them.
  const input = { ...rest, isNeeded: isGroup(schema) ? isNeeded || isFilled(value) : isNeeded, describedBy: hintId };
  const head = (
    <>
      <span className="play-label-name">{label}</span> <span className="play-type">{schema.type}</span>{' '}
      {required && <span className="play-required">{strings.required}</span>}
    </>
  );
  const remove = onRemove && (
    <button type="button" className="play-remove" aria-label={`${strings.playRemove} ${label}`} onClick={onRemove} />
  );
  if (isGroup(schema)) {
    return (
      <fieldset className="play-group" aria-describedby={hintId}>
        <legend className="play-label">{head}</legend>
        {remove}
        {text !== undefined && (
          <p className="play-hint" id={hintId}>
            {text}
          </p>
        )}
        <Parts {...input} />
      </fieldset>
    );
  }
  return (
    <div className="play-field">
      <div className="play-label-row">
        <label className="play-label" htmlFor={id}>
          {head}
        </label>
        {remove}
      </div>
      {plainInput(input, id)}
      {text !== undefined && (
        <p className="play-hint" id={hintId}>
          {text}
        </p>
      )}
    </div>
  );
}

/** Length of a description below an input, in characters. */
const MAX_HINT_LENGTH = 160;

/** The first sentences of a description without Markdown. */
function plainText(markdown: string | undefined): string | undefined {
  const first = markdown?.split(/\n\s*\n/)[0];
  const text = withoutTags(first ?? '')
    .replace(/[`*]/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim();
  return text ? cutAtWord(text, MAX_HINT_LENGTH, ' …') : undefined;
}

function isFilled(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length > 0;
}

function isGroup(schema: SchemaView): boolean {
  if (schema.file || schema.values) return false;
  if (schema.tuple) return false;
  return hasInputs(schema) || (schema.kind === 'array' && schema.items !== undefined && !schema.items.file);
}

/** The fields inside an object or list. */
export function Parts(input: InputProps): ReactNode {
  const { schema } = input;
  if (schema.kind === 'array' && schema.items && !schema.tuple) return <ListItems {...input} items={schema.items} />;
  if (!hasInputs(schema)) return <RawInput {...input} />;
  return (
    <>
      {schema.properties && <ObjectFields {...input} />}
      {schema.additional && <NamedFields {...input} each={schema.additional} />}
      {schema.groups
        ?.filter((group) => !isRequirement(group))
        .map((group) => (
          <Variants key={group.options.map(({ label }) => label).join()} {...input} group={group} />
        ))}
    </>
  );
}

function ObjectFields({ schema, value, onChange, strings, isNeeded }: InputProps) {
  const record = isRecord(value) ? value : {};
  return schema.properties
    ?.filter((property) => !property.schema.readOnly && !property.isPattern)
    .map(({ name, required, schema: property }) => (
      <Field
        key={name}
        label={name}
        required={required}
        isNeeded={required && isNeeded}
        schema={property}
        strings={strings}
        value={record[name]}
        onChange={(next) => onChange(without({ ...record, [name]: next }))}
      />
    ));
}

/** Empty fields are not sent. */
function without(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function ListItems({ items, value, onChange, strings }: InputProps & { items: SchemaView }) {
  const list = Array.isArray(value) ? value : [];
  const replace = (index: number, next: unknown[]) => {
    const all = list.toSpliced(index, 1, ...next);
    onChange(all.length > 0 ? all : undefined);
  };
  return (
    <div className="play-list">
      {list.map((item, index) => (
        <Field
          // Items have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={index}
          label={`${index + 1}`}
          schema={items}
          strings={strings}
          value={item}
          onChange={(next) => replace(index, [next ?? emptyOf(items)])}
          onRemove={() => replace(index, [])}
        />
      ))}
      <button
        type="button"
        className="play-add"
        onClick={() => onChange([...list, startValue(items) ?? emptyOf(items)])}
      >
        {strings.playAdd}
      </button>
    </div>
  );
}

function emptyOf({ kind, values }: SchemaView): unknown {
  if (values) return values[0]?.value;
  return kind === 'object' ? {} : kind === 'array' ? [] : kind === 'boolean' ? false : kind === 'string' ? '' : null;
}

/** Properties with names chosen by the reader. */
function NamedFields({ schema, each, value, onChange, strings }: InputProps & { each: SchemaView }) {
  const id = useId();
  const [name, setName] = useState('');
  const record = isRecord(value) ? value : {};
  const known = new Set(schema.properties?.map((property) => property.name));
  const names = Object.keys(record).filter((key) => !known.has(key));
  const add = () => {
    if (name === '' || Object.hasOwn(record, name)) return;
    onChange({ ...record, [name]: startValue(each) ?? emptyOf(each) });
    setName('');
  };
  return (
    <div className="play-list">
      {names.map((key) => (
        <Field
          key={key}
          label={key}
          schema={each}
          strings={strings}
          value={record[key]}
          onChange={(next) => onChange({ ...record, [key]: next ?? emptyOf(each) })}
          onRemove={() => onChange(without({ ...record, [key]: undefined }))}
        />
      ))}
      <div className="play-add-row">
        <label className="visually-hidden" htmlFor={id}>
          {strings.playName}
        </label>
        <input
          id={id}
          className="play-input"
          value={name}
          placeholder={strings.playName}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="button" className="play-add" onClick={add}>
          {strings.playAdd}
        </button>
      </div>
    </div>
  );
}

/** Alternatives. Changing the choice resets the value, except for properties beside the alternatives. */
function Variants({ schema, group, value, onChange, strings, isNeeded = false }: InputProps & { group: VariantGroup }) {
  const id = useId();
  const [chosen, setChosen] = useState(() => fitting(group, value));
  const option = group.options[chosen]?.schema;
  const own = new Set(schema.properties?.map(({ name }) => name));
  const choose = (index: number) => {
    setChosen(index);
    const next = startValue(group.options[index]?.schema, group.discriminator);
    const kept = isRecord(value) ? Object.entries(value).filter(([key]) => own.has(key)) : [];
    onChange(isRecord(next) ? { ...Object.fromEntries(kept), ...next } : next);
  };
  return (
    <div className="play-variants">
      <div className="play-label-row">
        <label className="play-label" htmlFor={id}>
          {strings.playVariant}
        </label>
        <select
          id={id}
          className="play-input play-select"
          value={chosen}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {group.options.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {option &&
        (isGroup(option) ? (
          <Parts schema={option} value={value} onChange={onChange} strings={strings} isNeeded={isNeeded} />
        ) : (
          <Field label={strings.playValue} schema={option} value={value} onChange={onChange} strings={strings} />
        ))}
    </div>
  );
}

/** The alternative whose constants the value has; by default the first one. */
function fitting({ options }: VariantGroup, value: unknown): number {
  if (!isRecord(value)) return 0;
  const found = options.findIndex(({ schema }) => {
    const fixed = schema.properties?.filter((property) => property.schema.values?.length === 1) ?? [];
    return fixed.length > 0 && fixed.every(({ name, schema: property }) => property.values?.[0]?.value === value[name]);
  });
  return Math.max(0, found);
}
