/** Writes schemas as Markdown, with the facts that components/api/schema.tsx shows. Pure. */
import { codeSpan, escapeText, indented } from '@/lib/markdown/marks';
import { hasParts, innermost, isRequirement } from '@/lib/openapi/view/has-parts';
import type { Hidden } from '@/lib/openapi/view/hidden-in';
import { CONSTRAINT_LABELS, KEYWORDS, shown } from '@/lib/openapi/view/shown-value';
import type { Constraint, EnumValue, ParameterView, SchemaView, VariantGroup } from '@/lib/openapi/view/types';
import en from '@/lib/strings/en.json';
import { descriptionMarkdown } from './description';

/** Context for writing schemas. */
export interface Writing {
  /** Properties to omit. */
  hide?: Hidden;
  /** The address of the rest of a schema that exceeds the page. */
  restOf(pointer: string): string;
}

/** A list item: what it is about, facts in parentheses, a description, facts below it, and the items inside. */
interface Item {
  lead: string;
  facts: readonly string[];
  text: string | undefined;
  below: readonly string[];
  inside: readonly string[];
}

/** The parameters of one location, one item each. */
export function parameterList(list: readonly ParameterView[], writing: Writing): string {
  return list
    .map(({ name, schema, required, deprecated, description, example, post }) =>
      fieldItem({ name, schema, required, deprecated, text: description, example, post }, writing),
    )
    .join('\n');
}

/** A schema without a field around it, such as that of a body: `lead` is the line above it, such as its content type. */
export function schemaBlocks(lead: string, schema: SchemaView, writing: Writing): string {
  const { type, below, inside } = bodyOf(schema, writing);
  const head = [lead, type && (lead ? `(${codeSpan(type)})` : codeSpan(type))].filter(Boolean).join(' ');
  return [head, below.join('\n'), inside.join('\n')].filter(Boolean).join('\n\n');
}

interface Field {
  name: string;
  schema: SchemaView;
  required?: boolean;
  deprecated?: boolean;
  text?: string;
  example?: unknown;
  post?: readonly string[];
}

/** A parameter or property with its contents. */
export function fieldItem(field: Field, writing: Writing): string {
  const { name, schema, required, deprecated, post = [] } = field;
  return itemOf({
    lead: codeSpan(name),
    facts: [
      codeSpan(schema.type),
      ...schema.pre.map(escapeText),
      required ? en.required : '',
      deprecated || schema.deprecated ? en.deprecated : '',
      schema.readOnly ? en.readOnly : '',
      schema.writeOnly ? en.writeOnly : '',
      ...[...post, ...schema.post].map(escapeText),
    ],
    text: field.text ?? schema.description,
    below: factsOf(schema, field.example ?? schema.example, schema.default),
    inside: nested(schema, writing),
  });
}

function itemOf({ lead, facts, text, below, inside }: Item): string {
  const shownFacts = facts.filter(Boolean);
  const head = shownFacts.length > 0 ? `${lead} (${shownFacts.join(', ')})` : lead;
  const described = text === undefined ? '' : descriptionMarkdown(text);
  const isBlock = described.includes('\n');
  const first = described === '' || isBlock ? head : `${head}: ${described}`;
  const rest = [...below, ...inside].join('\n');
  const blocks = isBlock
    ? [first, described, rest].filter(Boolean).join('\n\n')
    : [first, rest].filter(Boolean).join('\n');
  return indented(blocks, '- ');
}

/** The part of its contents that a field shows. */
function nested(schema: SchemaView, writing: Writing): string[] {
  const inner = innermost(schema);
  if (inner.recursive !== undefined) return [en.sameAs.replace('{name}', () => escapeText(inner.recursive ?? ''))];
  if (inner.more) return [`More: [${escapeText(inner.name ?? inner.type)}](${writing.restOf(inner.pointer)})`];
  return hasParts(inner) ? parts(inner, writing) : [];
}

/** The properties and alternatives of a schema, one item each. */
function parts(schema: SchemaView, writing: Writing): string[] {
  const { hide } = writing;
  const properties = schema.properties?.filter((property) => !hide || !property.schema[hide]) ?? [];
  const { additional, groups = [], tuple = [], others = [] } = schema;
  return [
    ...properties.map((property) => fieldItem(property, writing)),
    ...(additional ? [fieldItem({ name: `{${en.otherProperties}}`, schema: additional }, writing)] : []),
    ...tuple.map((item, index) => fieldItem({ name: `[${index}]`, schema: item }, writing)),
    ...groups.flatMap((group) => variants(group, writing)),
    ...others.map(({ keyword, schema: other }) => fieldItem({ name: `{${keyword}}`, schema: other }, writing)),
  ];
}

function variants(group: VariantGroup, writing: Writing): string[] {
  const lead = group.kind === 'oneOf' ? en.oneOf : en.anyOf;
  if (isRequirement(group)) {
    return [`- ${lead}: ${group.options.map(({ schema }) => requirement(schema.requires ?? [])).join(' / ')}`];
  }
  return group.options.map(({ label, schema }) => {
    const { type, below, inside } = bodyOf(schema, writing);
    return itemOf({
      lead: `${lead}: ${escapeText(label)}`,
      facts: type && type !== label ? [codeSpan(type)] : [],
      text: schema.description,
      below,
      inside,
    });
  });
}

function requirement(names: readonly string[]): string {
  return `Required: ${names.map(codeSpan).join(', ')}`;
}

/** An object with parts is described by these, anything else also by its type. */
function bodyOf(schema: SchemaView, writing: Writing): { type: string; below: string[]; inside: string[] } {
  const inner = innermost(schema);
  return {
    type: inner === schema && hasParts(schema) ? '' : schema.type,
    below: factsOf(schema, hasParts(inner) ? undefined : schema.example),
    inside: nested(schema, writing),
  };
}

/** Default, allowed values, constraints and example; for a list also those of its items. */
function factsOf(schema: SchemaView, example: unknown, start?: unknown): string[] {
  const items = schema.items && !schema.items.properties && !schema.items.groups ? schema.items : undefined;
  const values = schema.values ?? items?.values ?? [];
  const isDescribed = values.some(({ description }) => description !== undefined);
  const facts = [
    start === undefined ? '' : `Default: ${codeSpan(shown(start))}`,
    isDescribed || values.length === 0 ? '' : `${en.allowedValues}: ${plainValues(values)}`,
    ...[...schema.constraints, ...(items?.constraints ?? [])].map(constraintText),
    schema.requires ? requirement(schema.requires) : '',
    example === undefined ? '' : `${en.exampleValue}: ${codeSpan(shown(example))}`,
  ].filter(Boolean);
  return [...(facts.length > 0 ? [facts.join(' · ')] : []), ...(isDescribed ? describedValues(values) : [])];
}

/** Of a longer list, only the number of the others is written. */
const MAX_VALUES = 500;

function plainValues(values: readonly EnumValue[]): string {
  const codes = values.slice(0, MAX_VALUES).map(({ value }) => codeSpan(shown(value)));
  return [...codes, ...moreValues(values)].join(', ');
}

function describedValues(values: readonly EnumValue[]): string[] {
  const items = values
    .slice(0, MAX_VALUES)
    .map(({ value, description }) =>
      itemOf({ lead: codeSpan(shown(value)), facts: [], text: description, below: [], inside: [] }),
    );
  return [`${en.allowedValues}:`, ...items, ...moreValues(values).map((text) => `- ${text}`)];
}

const moreValues = ({ length }: readonly EnumValue[]): string[] =>
  length > MAX_VALUES ? [`${length - MAX_VALUES} more`] : [];

function constraintText({ kind, text }: Constraint): string {
  const key = CONSTRAINT_LABELS[kind];
  const label = key === undefined ? codeSpan(KEYWORDS[kind] ?? kind) : en[key];
  return text === '' ? label : `${label}: ${codeSpan(text)}`;
}
