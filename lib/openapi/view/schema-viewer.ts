/**
 * Schemas as trees that a page can show. All schemas of a page share one budget and grow level by level, so that the parts nearest to the
 * surface are there first; what does not fit is marked `more` and becomes a fragment of its own, shared by every page that needs it.
 * Without that, densely connected specifications grow beyond any page (design, pain 4).
 */

import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { type MergedGroup, type MergedSchema, mergeSchema, type Part } from './merge-schema';
import { hasInside, schemaHead } from './schema-head';
import type { SchemaView, VariantGroup } from './types';

export interface SchemaViewer {
  /** The view of a schema. It is complete after `finish`. */
  view(written: unknown, pointer: string): SchemaView;
  /** Expands what was viewed, as far as the budget goes. */
  finish(): void;
}

export interface ViewerOptions {
  /** Keys shown as labels: `api.params.post`. */
  post: readonly string[];
  /** How many properties and choices are shown in all. */
  rows: number;
  /** How many levels. */
  depth: number;
}

/** For a page: everything of an ordinary operation, and never more than a page can carry. */
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

/** Starts the schemas of one page. */
export function createSchemaViewer(document: Parts, options: ViewerOptions): SchemaViewer {
  const jobs: Job[] = [];
  let left = options.rows;

  const build = ({ written, pointer }: Part, around: Around | undefined): SchemaView => {
    const merged = mergeSchema(document, written, pointer);
    const view = schemaHead(document, merged, options.post);
    const repeated = enclosing(around, merged.pointer);
    if (repeated) view.recursive = repeated.name;
    else if (hasInside(document, merged)) jobs.push({ view, merged, around });
    return view;
  };

  const expand = ({ view, merged, around }: Job): void => {
    const depth = (around?.depth ?? 0) + 1;
    const cost = costOf(merged);
    // The surface is always shown: a body of a thousand properties is the page's subject.
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
      schema: build(part),
    }));
  }
  if (isRecord(merged.additional)) view.additional = build(merged.additional as Part);
  if (merged.items) view.items = build(merged.items);
  if (merged.groups.length > 0) view.groups = merged.groups.map((group) => groupOf(group, build));
}

function groupOf({ kind, options, discriminator }: MergedGroup, build: (part: Part) => SchemaView): VariantGroup {
  const mapping = isRecord(discriminator?.mapping) ? discriminator.mapping : {};
  const labels = new Set<string>();
  const shown = options.map((part) => {
    const schema = build(part);
    const ref = isRecord(part.written) ? part.written.$ref : undefined;
    const mapped = Object.entries(mapping).find(
      ([, target]) => target === ref || `#/components/schemas/${target}` === ref,
    );
    const base = schema.name ?? mapped?.[0] ?? schema.type;
    let label = base;
    for (let n = 2; labels.has(label); n++) label = `${base} ${n}`;
    labels.add(label);
    return { label, schema };
  });
  const property = discriminator?.propertyName;
  return { kind, ...(typeof property === 'string' ? { discriminator: property } : {}), options: shown };
}

function costOf(merged: MergedSchema): number {
  const choices = merged.groups.reduce((sum, group) => sum + group.options.length, 0);
  return merged.properties.size + choices + (merged.items ? 1 : 0) + (merged.additional ? 1 : 0);
}

function enclosing(around: Around | undefined, pointer: string): Around | undefined {
  for (let at = around; at; at = at.outer) if (at.pointer === pointer) return at;
  return undefined;
}
