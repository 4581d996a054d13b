/** The languages of samples: names in the settings, grammar, and writer. Add a language here. */
import type { Writer } from './writers/request-parts';

export interface SampleLanguage {
  id: string;
  label: string;
  /** The name of its grammar. */
  grammar: string;
  aliases: readonly string[];
  /** Loads its writer, which is a file of its own in the browser. */
  load(): Promise<Writer>;
}

/** See content/reference/format/api-pages.mdx#languages. The common languages come first. */
const LANGUAGES: readonly SampleLanguage[] = [
  {
    id: 'bash',
    label: 'cURL',
    grammar: 'bash',
    aliases: ['curl', 'sh', 'shell'],
    load: async () => (await import('./writers/curl')).writeCurl,
  },
  {
    id: 'python',
    label: 'Python',
    grammar: 'python',
    aliases: ['py'],
    load: async () => (await import('./writers/python')).writePython,
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    grammar: 'javascript',
    aliases: ['js'],
    load: async () => (await import('./writers/javascript')).writeJavaScript,
  },
  {
    id: 'php',
    label: 'PHP',
    grammar: 'php',
    aliases: [],
    load: async () => (await import('./writers/php')).writePhp,
  },
  {
    id: 'go',
    label: 'Go',
    grammar: 'go',
    aliases: ['golang'],
    load: async () => (await import('./writers/go')).writeGo,
  },
  {
    id: 'java',
    label: 'Java',
    grammar: 'java',
    aliases: [],
    load: async () => (await import('./writers/java')).writeJava,
  },
  {
    id: 'ruby',
    label: 'Ruby',
    grammar: 'ruby',
    aliases: ['rb'],
    load: async () => (await import('./writers/ruby')).writeRuby,
  },
  {
    id: 'node',
    label: 'Node.js',
    grammar: 'javascript',
    aliases: ['nodejs', 'node.js'],
    load: async () => (await import('./writers/javascript')).writeNode,
  },
  {
    id: 'typescript',
    label: 'TypeScript',
    grammar: 'typescript',
    aliases: ['ts'],
    load: async () => (await import('./writers/javascript')).writeTypeScript,
  },
  {
    id: 'powershell',
    label: 'PowerShell',
    grammar: 'powershell',
    aliases: [],
    load: async () => (await import('./writers/powershell')).writePowershell,
  },
  {
    id: 'swift',
    label: 'Swift',
    grammar: 'swift',
    aliases: [],
    load: async () => (await import('./writers/swift')).writeSwift,
  },
  {
    id: 'csharp',
    label: 'C#',
    grammar: 'csharp',
    aliases: ['c#'],
    load: async () => (await import('./writers/csharp')).writeCsharp,
  },
  {
    id: 'dotnet',
    label: '.NET',
    grammar: 'csharp',
    aliases: ['.net', 'dot-net'],
    load: async () => (await import('./writers/restsharp')).writeRestsharp,
  },
  {
    id: 'c',
    label: 'C',
    grammar: 'c',
    aliases: [],
    load: async () => (await import('./writers/c')).writeC,
  },
  {
    id: 'c++',
    label: 'C++',
    grammar: 'cpp',
    aliases: ['cpp'],
    load: async () => (await import('./writers/c')).writeC,
  },
  {
    id: 'kotlin',
    label: 'Kotlin',
    grammar: 'kotlin',
    aliases: ['kt'],
    load: async () => (await import('./writers/kotlin')).writeKotlin,
  },
  {
    id: 'rust',
    label: 'Rust',
    grammar: 'rust',
    aliases: ['rs'],
    load: async () => (await import('./writers/rust')).writeRust,
  },
  {
    id: 'dart',
    label: 'Dart',
    grammar: 'dart',
    aliases: ['flutter'],
    load: async () => (await import('./writers/dart')).writeDart,
  },
];

/** The default languages: enough for most readers, few enough to keep pages small. */
const USUAL = 5;

/** The languages named in the settings, in order and without duplicates; the defaults if none is known. */
export function sampleLanguages(names: readonly string[] | undefined): SampleLanguage[] {
  const found = (names ?? []).flatMap((name) => languageNamed(name) ?? []);
  return found.length > 0 ? [...new Set(found)] : LANGUAGES.slice(0, USUAL);
}

/** A language by any of its names, in any case. */
export function languageNamed(name: string): SampleLanguage | undefined {
  const lowerCase = name.toLowerCase();
  return LANGUAGES.find((language) => language.id === lowerCase || language.aliases.includes(lowerCase));
}
