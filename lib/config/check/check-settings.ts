/** Checks of the settings that a schema cannot express: contradicting values, old keys that still work, and replaced UI strings. */
import type { Finding } from '@/lib/config/check/finding';
import { checkStrings } from '@/lib/config/check/own-strings';
import { rooted } from '@/lib/config/schema/pages';
import { isRecord } from '@/lib/kit/is-record';

/** Checks the written settings, which may contain any values. */
export function checkSettings(written: Record<string, unknown>): Finding[] {
  return [...checkModeToggle(written), ...checkRedirects(written.redirects), ...checkStrings(written.strings)];
}

/** See content/operate/migrating.mdx#mint-json. */
function checkModeToggle({ modeToggle }: Record<string, unknown>): Finding[] {
  if (modeToggle === undefined) return [];
  const says = 'this is an old key, which still works';
  const hint = 'Write it as appearance, with default and strict.';
  return [{ code: 'config/unknown-key', path: ['modeToggle'], says, hint, missing: false, mistyped: false }];
}

/** Of two redirects with the same source the first one wins. See content/settings/redirects.mdx. */
function checkRedirects(redirects: unknown): Finding[] {
  if (!Array.isArray(redirects)) return [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [index, redirect] of redirects.entries()) {
    if (!isRecord(redirect) || typeof redirect.source !== 'string') continue;
    const source = rooted(redirect.source);
    if (seen.has(source)) {
      findings.push({
        code: 'config/duplicate-redirect',
        path: ['redirects', index, 'source'],
        says: `there already is a redirect from ${source}, and the first one counts`,
        hint: 'Remove one of them.',
        missing: false,
        mistyped: false,
      });
    }
    seen.add(source);
  }
  return findings;
}
