/** Maps names of code languages to grammars. */

import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import { ownValue } from '@/lib/kit/own';

/** The most common fence languages without a grammar of their own. See content/writing/code-blocks.mdx. */
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
  const known = ownValue(ALIASES, name) ?? name;
  return Object.hasOwn(bundledLanguages, known) || Object.hasOwn(bundledLanguagesAlias, known) ? known : 'text';
}

/** Languages that contain others, each with those that it always needs: MDX has tags, expressions and imports, and YAML at its start. */
const CONTAINERS: Record<string, readonly string[]> = {
  mdx: ['tsx', 'yaml'],
  markdown: [],
  md: [],
  vue: [],
  svelte: [],
  astro: [],
};
/** The language of a fence, or of an element such as `<script lang="ts">`. */
const INNER = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w#+-]+)|<\w+\b[^<>]*?\slang=["'](\w+)/gm;

/**
 * The grammars for what a block contains. The highlighter uses them only if they are loaded, so that otherwise the colours of a block would
 * depend on the blocks before it.
 */
export function grammarsInside(grammar: string, code: string): string[] {
  const always = ownValue(CONTAINERS, grammar);
  if (always === undefined) return [];
  const inner = [...code.matchAll(INNER)].map(([, fence, element]) => grammarOf(fence ?? element ?? ''));
  return [...new Set([...always, ...inner])].filter((name) => name !== 'text');
}
