/** Maps names of code languages to grammars. */
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';

/** The most common fence languages without a grammar of their own. See content/reference/format/mdx.mdx#code. */
const ALIASES: Record<string, string> = {
  env: 'dotenv',
  curl: 'bash',
  gradle: 'groovy',
  conf: 'ini',
  config: 'ini',
  golang: 'go',
  terminal: 'shellsession',
  commandline: 'bash',
  cmdline: 'bash',
  pycon: 'python',
  python3: 'python',
  jinja2: 'jinja',
  node: 'javascript',
  nodejs: 'javascript',
  gitignore: 'ini',
  response: 'json',
  webmanifest: 'json',
  sol: 'solidity',
  pip: 'bash',
  npm: 'bash',
  yarn: 'bash',
  pnpm: 'bash',
  'c#': 'csharp',
  'objective-c++': 'objective-cpp',
};

/** The name of the bundled grammar for a fence's language in any case, or `text`. */
export function grammarOf(language: string): string {
  const name = language.toLowerCase();
  const known = ALIASES[name] ?? name;
  return Object.hasOwn(bundledLanguages, known) || Object.hasOwn(bundledLanguagesAlias, known) ? known : 'text';
}
