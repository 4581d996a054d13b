/**
 * The parts of schemas that exceed their pages: small pieces of markup, shared by all pages that need them. Otherwise a page would have to
 * contain everything that its operation refers to.
 */
import { shortHash } from '@/lib/kit/hash';
import { pointerOf } from '@/lib/kit/json-pointer';
import type { FilePath } from '@/lib/kit/paths';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { partAt } from '@/lib/openapi/view/follow';
import { createSchemaViewer } from '@/lib/openapi/view/schema-viewer';
import type { OperationView, SchemaView } from '@/lib/openapi/view/types';
import { channelOf, operationOf } from '../article/api-operation';
import type { SiteModel } from '../types';

/** A fragment: a schema of a specification in one interface language. */
export interface SchemaFragment {
  specification: FilePath;
  pointer: string;
  lang: string;
}

/** Smaller than the budget of a page, because a reader waits for it. */
const FRAGMENT_SIZE = { rows: 120, depth: 4 };

/** The address of a fragment. */
export function fragmentAddress(fragment: SchemaFragment): string {
  return `/_lectern/schema/${keyOf(fragment)}.html`;
}

function keyOf({ specification, pointer, lang }: SchemaFragment): string {
  return shortHash(specification, pointer, lang);
}

/** The view of a fragment; undefined if the specification has no such part. */
export function viewFragment(site: SiteModel, { specification, pointer }: SchemaFragment): SchemaView | undefined {
  const parts = site.specifications.get(specification)?.parts;
  const written = parts && partAt(parts, pointer);
  if (!parts || written === undefined) return undefined;
  const schemas = createSchemaViewer(parts, { post: site.settings.api.params.post, ...FRAGMENT_SIZE });
  const view = schemas.view(written, pointer);
  schemas.finish();
  return view;
}

const found = new WeakMap<SiteModel, ReadonlyMap<string, SchemaFragment>>();

/**
 * All fragments that pages refer to, directly or through other fragments, by the key in their address. Costs one view of every operation.
 */
export function schemaFragments(site: SiteModel): ReadonlyMap<string, SchemaFragment> {
  const known = found.get(site);
  if (known) return known;
  const fragments = new Map<string, SchemaFragment>();
  const waiting: SchemaFragment[] = [];
  const add = (specification: FilePath, lang: string) => (schema: SchemaView) => {
    const fragment = { specification, lang, pointer: schema.pointer };
    const key = keyOf(fragment);
    if (!schema.more || fragments.has(key)) return;
    fragments.set(key, fragment);
    waiting.push(fragment);
  };
  for (const node of site.pages.values()) {
    if (node.api?.kind !== 'endpoint' && node.api?.kind !== 'schema') continue;
    const { specification } = node.api;
    const { lang } = languageOf(scopeOf(site.nav, node.route));
    if (node.api.kind === 'schema') {
      const pointer = modelPointer(node.api.name);
      const view = viewFragment(site, { specification, lang, pointer });
      if (view) visitSchemas([view], add(specification, lang));
      continue;
    }
    const channel = channelOf(site, node);
    const payloads = channel?.actions.flatMap(({ messages }) => messages.flatMap((message) => message.payload ?? []));
    if (payloads) visitSchemas(payloads, add(specification, lang));
    const operation = operationOf(site, node);
    if (operation) visitSchemas(schemasOf(operation), add(specification, lang));
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const view = viewFragment(site, next);
    if (view) visitSchemas([view], add(next.specification, next.lang));
  }
  found.set(site, fragments);
  return fragments;
}

/** The location of a data model by name. */
export function modelPointer(name: string): string {
  return `#${pointerOf(['components', 'schemas', name])}`;
}

function schemasOf({ parameters, body, responses, callbacks }: OperationView): SchemaView[] {
  const bodies = [body, ...callbacks.map((callback) => callback.body)].flatMap((content) => content?.contents ?? []);
  const answers = [...responses, ...callbacks.flatMap((callback) => callback.responses)];
  const contents = [...bodies, ...answers.flatMap((answer) => answer.contents)];
  const headers = answers.flatMap((answer) => answer.headers);
  return [
    ...[...parameters, ...headers].map(({ schema }) => schema),
    ...contents.flatMap(({ schema }) => schema ?? []),
  ];
}

function visitSchemas(schemas: readonly SchemaView[], visit: (schema: SchemaView) => void): void {
  for (const schema of schemas) {
    visit(schema);
    const { tuple = [], others = [], properties = [] } = schema;
    const inner = [...properties, ...others].map((part) => part.schema);
    const inside = [schema.additional, schema.items, ...tuple, ...inner];
    const options = (schema.groups ?? []).flatMap((group) => group.options.map((option) => option.schema));
    visitSchemas([...inside.filter((schema) => schema !== undefined), ...options], visit);
  }
}
