/** Custom code languages: TextMate grammars in the docs folder (`styling.codeblocks.languages.custom`). */
import { LRUCache } from 'lru-cache';
import type { LanguageRegistration } from 'shiki/core';
import { readText, type Stamp } from '../compile/dependencies';

/** A grammar and its fence languages in lower case. */
export interface CustomGrammar {
  names: readonly string[];
  registration: LanguageRegistration;
  stamp: Stamp;
  /** Its path in the docs folder. */
  file: string;
}

/** False for a file that is not a grammar. Each edit of a file makes another stamp. */
const parsed = new LRUCache<Stamp, Omit<CustomGrammar, 'file'> | false>({ max: 100 });

/** The grammars at the given paths. Missing or invalid files are left out, and their fences stay plain text. */
export function readGrammars(docs: string, paths: readonly string[]): CustomGrammar[] {
  return paths.map((path) => readGrammar(docs, path)).filter((grammar) => grammar !== undefined);
}

function readGrammar(docs: string, path: string): CustomGrammar | undefined {
  const file = readText(docs, path);
  if (!file) return undefined;
  const grammar = parsed.get(file.stamp) ?? parseGrammar(file.text, file.stamp) ?? false;
  parsed.set(file.stamp, grammar);
  return grammar ? { ...grammar, file: path.replace(/^\//, '') } : undefined;
}

function parseGrammar(text: string, stamp: Stamp): Omit<CustomGrammar, 'file'> | undefined {
  try {
    const json = JSON.parse(text) as Partial<LanguageRegistration>;
    if (typeof json.name !== 'string' || typeof json.scopeName !== 'string' || !Array.isArray(json.patterns))
      return undefined;
    const aliases = Array.isArray(json.aliases) ? json.aliases : [];
    const names = [json.name, ...aliases, json.scopeName.replace(/^\w+\./, '')].map((name) =>
      String(name).toLowerCase(),
    );
    // A unique name per version of the file, because a loaded grammar cannot be replaced.
    const registration = { ...json, name: `custom-${stamp}`, aliases: [] } as LanguageRegistration;
    return { names: [...new Set(names)], registration, stamp };
  } catch {
    return undefined;
  }
}
