/** `docs.json`: text in, resolved settings and the written navigation out, with every problem at its place. */
import { checkNavigation } from '@/lib/config/check/check-navigation';
import { checkSettings } from '@/lib/config/check/check-settings';
import { problemOf } from '@/lib/config/check/finding';
import { type StandIns, validate } from '@/lib/config/check/validate';
import { type Locate, mergeRefs, type ReadText } from '@/lib/config/refs';
import { DEFAULTS } from '@/lib/config/resolve/defaults';
import { resolveSettings } from '@/lib/config/resolve/resolve';
import { settingsSchema } from '@/lib/config/schema';
import type { SiteSettings } from '@/lib/config/settings';
import { isRecord } from '@/lib/kit/is-record';
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';

export interface ParsedConfig {
  settings: SiteSettings;
  /** As written, `$ref`s merged in; undefined when the key is absent. Nothing is known of its shape. */
  navigation: unknown;
  /** Where a value of the merged file is written; pointers start at the top of `docs.json` (`/navigation/tabs/0`). */
  locate: Locate;
}

export interface ConfigResult {
  /** Undefined when the file is no JSON object (`config/syntax`). */
  config?: ParsedConfig;
  problems: Problem[];
}

const STAND_INS: StandIns = new Map<string, unknown>([
  ['/name', DEFAULTS.name],
  ['/theme', DEFAULTS.theme],
  ['/colors', { primary: DEFAULTS.primary }],
  ['/colors/primary', DEFAULTS.primary],
]);

/**
 * Parses the text of `file` (normally `docs.json`); `read` is asked for the files that it refers to. Never throws. Goes on as lenient
 * mode does: what is wrong is a problem and gives way to a default or is left out; only a text that is no JSON object gives no config.
 */
export function parseConfig(text: string, file: FilePath, read: ReadText): ConfigResult {
  const merged = mergeRefs(text, file, read);
  const { locate, problems } = merged;
  if (!('value' in merged)) return { problems };
  if (!isRecord(merged.value)) {
    const message = 'The file does not hold an object.';
    return { problems: [...problems, problem('config/syntax', locate(''), message, 'Write { "name": … }.')] };
  }
  const { navigation, ...written } = merged.value;
  const settings = validate(settingsSchema, written, STAND_INS);
  const elements = checkNavigation(navigation);
  const findings = [...settings.findings, ...checkSettings(written), ...elements.findings];
  for (const finding of findings) problems.push(problemOf(finding, locate));
  if (settings.value === undefined) return { problems };
  return { config: { settings: resolveSettings(settings.value, elements.overrides), navigation, locate }, problems };
}
