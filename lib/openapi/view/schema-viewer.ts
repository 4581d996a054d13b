/**
 * Expands schemas into trees for a page. All schemas of a page share one budget and grow level by level, so that the outermost parts come
 * first. Schemas beyond the budget are marked `more` and becomes a fragment shared by all pages that need it. Otherwise densely connected
 * specifications would produce pages of unlimited size.
 */

import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { type MergedGroup, type MergedSchema, mergeSchema, type Part } from './merge-schema';
import { variantIn } from './schema/discriminator';
import { hasInside, schemaHead } from './schema-head';
import type { SchemaView, VariantGroup } from './types';

export interface SchemaViewer {
  /** The view of a schema. Complete after `finish`. */
  view(written: unknown, pointer: string): SchemaView;
  /** Expands all views within the budget. */
  finish(): void;
}

export interface ViewerOptions {
  /** Keys shown as labels: `api.params.post`. */
  post: readonly string[];
  /** Maximum number of properties and alternatives in total. */
  rows: number;
  /** Maximum number of levels. */
  depth: number;
}

/** The budget of a page: enough for ordinary operations. */
export const PAGE_SIZE = { rows: 200, depth: 8 };

/** The chain of schemas around one. */
interface Around {
  pointer: string;
  name: string;
  depth: number;
  outer?: Around;
}

interface Job {
  view: SchemaView;
  merged: MergedSchema;
  around: Around | undefined;
}

/** Starts the schemas of a page. */
export function createSchemaViewer(document: Parts, options: ViewerOptions): SchemaViewer {
  const jobs: Job[] = [];
  let left = options.rows;

  const build = ({ written, pointer }: Part, around: Around | undefined): SchemaView => {
    const merged = mergeSchema(document, written, pointer);
    const view = schemaHead(document, merged, options.post);
    // A schema may be one of its own alternatives.
    const isOwn = variantIn(written) !== undefined && around?.pointer === merged.pointer;
    const repeated = isOwn ? undefined : enclosing(around, merged.pointer);
    if (repeated) view.recursive = repeated.name;
    else if (hasInside(document, merged)) jobs.push({ view, merged, around });
    return view;
  };

  const expand = ({ view, merged, around }: Job): void => {
    const depth = (around?.depth ?? 0) + 1;
    const cost = costOf(merged);
    // The first level is always complete: a body with a thousand properties is the subject of its page.
    if (depth > 1 && (depth > options.depth || cost > left)) {
      view.more = true;
      return;
    }
    left -= cost;
    const here: Around = { pointer: merged.pointer, name: view.name ?? view.type, depth, outer: around };
    fill(view, merged, (part) => build(part, here));
  };

  return {
    view: (written, pointer) => build({ written, pointer }, undefined),
    finish: () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) expand(job);
    },
  };
}

function fill(view: SchemaView, merged: MergedSchema, build: (part: Part) => SchemaView): void {
  if (merged.properties.size > 0) {
    view.properties = [...merged.properties].map(([name, part]) => ({
      name,
      required: merged.required.has(name),
      ...(part.isPattern ? { isPattern: true as const } : {}),
      schema: build(part),
    }));
  }
  if (isRecord(merged.additional)) view.additional = build(merged.additional as Part);
  if (merged.items) view.items = build(merged.items);
  if (merged.tuple.length > 0) view.tuple = merged.tuple.map(build);
  if (merged.others.length > 0) {
    view.others = merged.others.map(({ keyword, part }) => ({ keyword, schema: build(part) }));
  }
  if (merged.groups.length > 0) view.groups = merged.groups.map((group) => groupOf(group, build));
}

function groupOf({ kind, options, discriminator }: MergedGroup, build: (part: Part) => SchemaView): VariantGroup {
  const labels = new Set<string>();
  const shown = options.map((part) => {
    const schema = build(part);
    const base = schema.name ?? requirementOf(schema) ?? schema.type;
    let label = base;
    for (let n = 2; labels.has(label); n++) label = `${base} ${n}`;
    labels.add(label);
    return { label, schema };
  });
  return { kind, ...(discriminator === undefined ? {} : { discriminator }), options: shown };
}

/** Of an alternative that is described by what it requires. */
function requirementOf({ kind, requires }: SchemaView): string | undefined {
  return requires && (kind === 'any' || kind === 'object') ? `required: ${requires.join(', ')}` : undefined;
}

function costOf(merged: MergedSchema): number {
  const choices = merged.groups.reduce((sum, group) => sum + group.options.length, 0);
  const others = merged.tuple.length + merged.others.length;
  return merged.properties.size + choices + others + (merged.items ? 1 : 0) + (merged.additional ? 1 : 0);
}

function enclosing(around: Around | undefined, pointer: string): Around | undefined {
  for (let at = around; at; at = at.outer) if (at.pointer === pointer) return at;
  return undefined;
}
