/** What a valid extension looks like. The messages are for its author. */
import { z } from 'zod';
import type { Extension, SharedOption } from '@/lib/extend';
import { nearest } from '@/lib/kit/suggest';

/** A fault and its field: `routes[0].path`. */
export interface SchemaFault {
  field: string;
  message: string;
}

/** Extensions, and entries of a list in one. */
const MAX_ENTRIES = 1_000;

const called = z.custom<unknown>((value) => typeof value === 'function', { message: 'Write a function.' });
const file = z.union([z.string(), z.instanceof(URL)], {
  errorMap: () => ({ message: "Write a path, or new URL('./file', import.meta.url)." }),
});
const name = (what: string) =>
  z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, `Write ${what} with lower-case letters, digits and hyphens.`);
const list = <T extends z.ZodTypeAny>(entry: T) => z.array(entry).max(MAX_ENTRIES);
const texts = z.record(z.string());

/** Options that every command of an extension has. */
const EVERY = ['docs', 'help', 'no-extensions'];
const SHARED = ['docs', 'host', 'json', 'lenient', 'no-extensions', 'port'] as const satisfies readonly SharedOption[];

const route = z
  .object({
    path: z
      .string()
      .regex(/^\/(?:[\w.~@%!$&'()+,;=-]+|:\w+)(?:\/(?:[\w.~@%!$&'()+,;=-]+|:\w+))*(?:\/\*)?$|^\/[\w-]+\/\*$/, {
        message: 'Write a path such as /status.json, /tickets/:id or /files/*.',
      })
      .refine((path) => !path.startsWith('/_lectern/') || path.startsWith('/_lectern/x/'), {
        message: "Paths below /_lectern/ are Lectern's own, except those below /_lectern/x/.",
      }),
    methods: z.union([z.literal('*'), list(z.string().regex(/^[A-Z]+$/, 'Write a method such as POST.'))]).optional(),
    list: called.optional(),
    answer: called,
  })
  .strict();

const command = z
  .object({
    name: name('the name of the command'),
    summary: z.string(),
    operands: list(z.string()).optional(),
    options: z
      .record(z.object({ help: z.string(), value: z.string().optional() }).strict())
      .refine((given) => Object.keys(given).every((key) => /^[a-z][a-z0-9-]*$/.test(key) && !EVERY.includes(key)), {
        message: `Write names with lower-case letters, digits and hyphens, other than ${EVERY.join(', ')}.`,
      })
      .optional(),
    shared: list(z.enum(SHARED)).optional(),
    examples: list(z.string()).optional(),
    details: z.string().optional(),
    serves: z.boolean().optional(),
    run: called,
  })
  .strict();

const component = z
  .object({
    components: z
      .record(called)
      .refine((given) => Object.keys(given).every((key) => /^[A-Z]\w*(?:\.[A-Z]\w*)?$/.test(key)), {
        message: 'Names of components begin with a capital letter: Badge, Board.Lane.',
      }),
    props: z.record(z.record(z.union([z.enum(['any', 'flag', 'number']), list(z.string())]))).optional(),
    styles: list(file).optional(),
    behaviour: file.optional(),
    live: file.optional(),
    toMarkdown: z.record(called).optional(),
    isBlock: z.boolean().optional(),
    hasRawChildren: z.boolean().optional(),
    hidesHeadings: z.boolean().optional(),
  })
  .strict()
  .superRefine(({ components, props = {}, toMarkdown = {} }, context) => {
    for (const [field, given] of Object.entries({ props, toMarkdown }))
      for (const key of Object.keys(given).filter((written) => !(written in components))) {
        const near = nearest(key, Object.keys(components));
        const message = `There is no such component.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
        context.addIssue({ code: 'custom', path: [field, key], message });
      }
  });

const tokens = z
  .record(
    z
      .string()
      .max(1_000)
      .regex(/^[^{};<]*$/, 'A value of a token has no braces, semicolons and tags.'),
  )
  .refine((given) => Object.keys(given).every((key) => /^--[a-zA-Z][\w-]*$/.test(key)), {
    message: 'Names of tokens begin with two hyphens: --round-m.',
  });
const selectors = z.enum(['sidebar-top', 'sidebar-bottom']);

const theme = z
  .object({
    name: name('the name of the theme'),
    base: z.string(),
    tokens: tokens.optional(),
    darkTokens: tokens.optional(),
    styles: list(file).optional(),
    places: z
      .object({
        search: z.enum(['bar', 'sidebar-top']),
        tabs: z.enum(['row', 'bar']),
        languages: selectors,
        versions: selectors,
      })
      .partial()
      .strict()
      .optional(),
    defaults: z
      .object({ eyebrows: z.enum(['section', 'breadcrumbs']), drilldown: z.boolean() })
      .partial()
      .strict()
      .optional(),
    slots: z
      .object({ barEnd: called, sidebarEnd: called, contentStart: called, contentEnd: called })
      .partial()
      .strict()
      .optional(),
  })
  .strict();

const plugin = z.union([called, z.tuple([called]).rest(z.unknown())], {
  errorMap: () => ({ message: 'Write a plugin, or a list of a plugin and its options.' }),
});

const extension = z
  .object({
    name: name('the name of the extension'),
    routes: list(route).optional(),
    commands: list(command).optional(),
    components: list(component).optional(),
    themes: list(theme).optional(),
    strings: z.record(texts).optional(),
    head: called.optional(),
    styles: list(file).optional(),
    remarkPlugins: list(plugin).optional(),
    rehypePlugins: list(plugin).optional(),
    checks: list(called).optional(),
    onEvent: called.optional(),
    pages: called.optional(),
  })
  .strict();

const config = z.object({ use: list(z.unknown()) }).strict();

/** The faults of the default export of a configuration. */
export function configFaults(value: unknown): SchemaFault[] {
  if (value === undefined) return [{ field: '', message: 'Write export default defineConfig({ use: [ … ] }).' }];
  return faultsOf(config.safeParse(value), ['use']);
}

/** The faults of one entry of `use`. */
export function extensionFaults(value: unknown): SchemaFault[] {
  return faultsOf(extension.safeParse(value), Object.keys(extension.shape));
}

/** The name that an entry of `use` gives itself. */
export function nameIn(value: unknown): string | undefined {
  const given = (value as Partial<Extension> | null | undefined)?.name;
  return typeof given === 'string' ? given : undefined;
}

function faultsOf(result: z.SafeParseReturnType<unknown, unknown>, fields: readonly string[]): SchemaFault[] {
  return (result.error?.issues ?? []).map((issue) => {
    const field = fieldOf(issue.path);
    if (issue.code !== 'unrecognized_keys') return { field, message: messageOf(issue) };
    const [key = ''] = issue.keys;
    const near = issue.path.length === 0 ? nearest(key, fields) : undefined;
    return {
      field: fieldOf([...issue.path, key]),
      message: `This field does not exist.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    };
  });
}

function messageOf(issue: z.ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.received === 'undefined'
      ? 'It is missing.'
      : `Write ${article(issue.expected)}, not ${issue.received}.`;
  if (issue.code === 'invalid_enum_value') return `Write one of ${issue.options.join(', ')}.`;
  if (issue.code === 'too_big') return `There are more than ${issue.maximum} entries.`;
  return issue.message;
}

function article(expected: string): string {
  return expected === 'array' ? 'a list' : `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
}

function fieldOf(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}
