/** Parses `docs.json` into resolved settings and the written navigation, with the position of every problem. */
import { checkNavigation } from '@/lib/config/check/check-navigation';
import { checkSettings } from '@/lib/config/check/check-settings';
import { type Finding, problemOf } from '@/lib/config/check/finding';
import { type StandIns, validate } from '@/lib/config/check/validate';
import { type Locate, mergeRefs, type ReadText } from '@/lib/config/refs';
import { settingsSchema } from '@/lib/config/schema';
import type { SiteSettings } from '@/lib/config/settings';
import { isRecord } from '@/lib/kit/is-record';
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { fillAll, type Variables, variableHint } from '@/lib/words/variables';

export interface ParsedConfig {
  settings: SiteSettings;
  /** The value as written, with `$ref`s merged; undefined when the key is absent. Not validated. */
  navigation: unknown;
  /** The theme as written, if it is that of an extension. */
  ownTheme?: string;
  /** The source position of a value in the merged file. Pointers start at the root of `docs.json` (`/navigation/tabs/0`). */
  locate: Locate;
}

export interface ConfigResult {
  /** Undefined when the file is not a JSON object (`config/syntax`). */
  config?: ParsedConfig;
  problems: Problem[];
}

/** The themes of extensions: by name the built-in one that each starts from. */
export type Themes = ReadonlyMap<string, string>;

const PRIMARY = '#0f766e';

/** Replacements for missing or unusable required values. See content/errors.mdx. */
const STAND_INS: StandIns = new Map<string, unknown>([
  ['/name', 'Documentation'],
  ['/theme', 'mint'],
  ['/colors', { primary: PRIMARY }],
  ['/colors/primary', PRIMARY],
]);

/**
 * Parses the text of `file` (normally `docs.json`); `read` returns the files it refers to. `themes`: those of extensions; `fields`: those of navigation elements that are for extensions. Never throws. Continues as in lenient mode:
 * invalid values are reported and replaced by a default or left out. Only a text that is not a JSON object has no config.
 */
export function parseConfig(
  text: string,
  file: FilePath,
  read: ReadText,
  themes: Themes = new Map(),
  fields: ReadonlySet<string> = new Set(),
): ConfigResult {
  const merged = mergeRefs(text, file, read);
  const { locate, problems } = merged;
  if (!('value' in merged)) return { problems };
  if (!isRecord(merged.value)) {
    const message = 'The file must contain a JSON object.';
    return { problems: [...problems, problem('config/syntax', locate(''), message, 'Write { "name": … }.')] };
  }
  const { variables, ...texts } = merged.value;
  const filled = fillAll(texts, definedIn(variables), (name, pointer) => {
    const message = `The variable "${name}" is not defined.`;
    problems.push(
      problem('mdx/undefined-variable', locate(pointer), message, variableHint(name, definedIn(variables))),
    );
  });
  const { navigation, ...others } = filled;
  const given = variables === undefined ? others : { ...others, variables };
  const ownTheme = typeof given.theme === 'string' && themes.has(given.theme) ? given.theme : undefined;
  const written = ownTheme === undefined ? given : { ...given, theme: themes.get(ownTheme) };
  const settings = validate(settingsSchema, written, STAND_INS);
  const elements = checkNavigation(navigation, fields);
  const findings = [...settings.findings, ...checkSettings(written), ...elements.findings];
  for (const finding of findings) problems.push(problemOf(withThemes(finding, themes), locate));
  if (settings.value === undefined) return { problems };
  const languages = Object.fromEntries(elements.overrides);
  const resolved = { ...settings.value, languages };
  const config = { settings: resolved, navigation, locate, ...(ownTheme === undefined ? {} : { ownTheme }) };
  return { config, problems };
}

/** An unknown theme may be meant for one of an extension. */
function withThemes(finding: Finding, themes: Themes): Finding {
  if (finding.path.join('.') !== 'theme' || themes.size === 0) return finding;
  const names = [...themes.keys()].map((name) => `"${name}"`);
  return { ...finding, hint: `The themes of your extensions are ${names.join(', ')}.` };
}

/** The variables with a text as their value; others are reported with the settings. */
function definedIn(written: unknown): Variables {
  const entries = Object.entries(isRecord(written) ? written : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
