/** Unknown keys: suggests the key that was meant, by spelling or because it is an older name. */
import * as z from 'zod/v4';
import { type Finding, nameOf, type Path } from '@/lib/config/check/finding';
import { nearest } from '@/lib/kit/suggest';

/** Keys of older forms of the file and their present names. See content/operate/migrating.mdx#mint-json. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['topbarLinks', 'navbar.links'],
  ['topbarCtaButton', 'navbar.primary'],
  ['footerSocials', 'footer.socials'],
  ['font', 'fonts'],
  ['backgroundImage', 'background.image'],
  ['analytics', 'integrations'],
  ['openapi', 'api.openapi'],
  ['asyncapi', 'api.asyncapi'],
  ['codeBlock', 'styling.codeblocks'],
  ['eyebrow', 'styling.eyebrows'],
  ['tabs', 'navigation.tabs'],
  ['anchors', 'navigation.anchors'],
  ['versions', 'navigation.versions'],
  ['languages', 'navigation.languages'],
  ['layout', 'theme'],
  ['api.baseUrl', 'api.mdx.server'],
  ['api.auth', 'api.mdx.auth'],
  ['api.playground.mode', 'api.playground.display'],
  ['api.playground.disableProxy', 'api.playground.proxy'],
  ['background.style', 'background.decoration'],
  ['seo.indexHiddenPages', 'seo.indexing'],
  ['styling.fonts', 'fonts'],
  ['navigation.interaction', 'interaction'],
]);

/** Findings for unknown keys of the object at `path` of a value of `schema`. */
export function describeKeys(schema: z.ZodType, path: Path, keys: readonly string[]): Finding[] {
  const known = keysAt(schema, path);
  return keys.map((key) => unknownKey([...path, key], known));
}

/** The finding for one unknown key, given the known keys of its object. */
export function unknownKey(path: Path, known: Iterable<string>): Finding {
  const key = String(path.at(-1));
  const name = nameOf(path);
  const renamed = RENAMED.get(name) ?? metatagIn(name);
  const near = renamed === undefined ? nearest(key, known) : undefined;
  const hint = renamed
    ? `Write it as ${renamed}.`
    : near
      ? `Did you mean "${near}"?`
      : 'Remove it, or check its spelling.';
  return {
    code: 'config/unknown-key',
    path,
    says: 'this key is not known and has no effect',
    hint,
    missing: false,
    mistyped: false,
  };
}

/** `metadata` of older files held what `seo.metatags` holds now. Its own keys have no colon. */
function metatagIn(name: string): string | undefined {
  return /^metadata\.[\w-]+:/.test(name) ? name.replace('metadata', 'seo.metatags') : undefined;
}

/** The keys that a schema knows at a path; for a union, those of all branches. */
function keysAt(schema: unknown, path: Path): string[] {
  if (schema instanceof z.ZodPipe) return keysAt(schema.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysAt(option, path));
  const [key, ...rest] = path;
  if (schema instanceof z.ZodArray) return key === undefined ? [] : keysAt(schema.element, rest);
  if (schema instanceof z.ZodRecord) return key === undefined ? [] : keysAt(schema.valueType, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Record<string, unknown> = schema.shape;
  return key === undefined ? Object.keys(shape) : keysAt(shape[String(key)], rest);
}
