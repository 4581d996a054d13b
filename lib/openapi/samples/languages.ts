/** The languages of samples: names in the settings, grammar, and generator. Add a language here. */
import type { HarRequest } from './to-har';

/** The part of the library's generator interface that is used. */
interface Generator {
  generate(request: HarRequest): string;
}

export interface SampleLanguage {
  id: string;
  label: string;
  /** The name of its grammar. */
  grammar: string;
  aliases: readonly string[];
  load(): Promise<Generator>;
}

/** See content/reference/format/api-pages.mdx#languages. The common languages come first. */
const LANGUAGES: readonly SampleLanguage[] = [
  {
    id: 'bash',
    label: 'cURL',
    grammar: 'bash',
    aliases: ['curl', 'sh', 'shell'],
    load: async () => (await import('@scalar/snippetz/plugins/shell/curl')).shellCurl,
  },
  {
    id: 'python',
    label: 'Python',
    grammar: 'python',
    aliases: ['py'],
    load: async () => (await import('@scalar/snippetz/plugins/python/requests')).pythonRequests,
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    grammar: 'javascript',
    aliases: ['js'],
    load: async () => (await import('@scalar/snippetz/plugins/js/fetch')).jsFetch,
  },
  {
    id: 'php',
    label: 'PHP',
    grammar: 'php',
    aliases: [],
    load: async () => (await import('@scalar/snippetz/plugins/php/curl')).phpCurl,
  },
  {
    id: 'go',
    label: 'Go',
    grammar: 'go',
    aliases: ['golang'],
    load: async () => (await import('@scalar/snippetz/plugins/go/native')).goNative,
  },
  {
    id: 'java',
    label: 'Java',
    grammar: 'java',
    aliases: [],
    load: async () => (await import('@scalar/snippetz/plugins/java/nethttp')).javaNethttp,
  },
  {
    id: 'ruby',
    label: 'Ruby',
    grammar: 'ruby',
    aliases: ['rb'],
    load: async () => (await import('@scalar/snippetz/plugins/ruby/native')).rubyNative,
  },
  {
    id: 'node',
    label: 'Node.js',
    grammar: 'javascript',
    aliases: ['nodejs', 'node.js'],
    load: async () => (await import('@scalar/snippetz/plugins/node/fetch')).nodeFetch,
  },
  {
    id: 'typescript',
    label: 'TypeScript',
    grammar: 'typescript',
    aliases: ['ts'],
    load: async () => (await import('@scalar/snippetz/plugins/js/fetch')).jsFetch,
  },
  {
    id: 'powershell',
    label: 'PowerShell',
    grammar: 'powershell',
    aliases: [],
    load: async () => (await import('@scalar/snippetz/plugins/powershell/restmethod')).powershellRestmethod,
  },
  {
    id: 'swift',
    label: 'Swift',
    grammar: 'swift',
    aliases: [],
    load: async () => (await import('@scalar/snippetz/plugins/swift/nsurlsession')).swiftNsurlsession,
  },
  {
    id: 'csharp',
    label: 'C#',
    grammar: 'csharp',
    aliases: ['c#'],
    load: async () => (await import('@scalar/snippetz/plugins/csharp/httpclient')).csharpHttpclient,
  },
  {
    id: 'dotnet',
    label: '.NET',
    grammar: 'csharp',
    aliases: ['.net', 'dot-net'],
    load: async () => (await import('@scalar/snippetz/plugins/csharp/restsharp')).csharpRestsharp,
  },
  {
    id: 'c',
    label: 'C',
    grammar: 'c',
    aliases: [],
    load: async () => (await import('@scalar/snippetz/plugins/c/libcurl')).cLibcurl,
  },
  {
    id: 'c++',
    label: 'C++',
    grammar: 'cpp',
    aliases: ['cpp'],
    load: async () => (await import('@scalar/snippetz/plugins/c/libcurl')).cLibcurl,
  },
  {
    id: 'kotlin',
    label: 'Kotlin',
    grammar: 'kotlin',
    aliases: ['kt'],
    load: async () => (await import('@scalar/snippetz/plugins/kotlin/okhttp')).kotlinOkhttp,
  },
  {
    id: 'rust',
    label: 'Rust',
    grammar: 'rust',
    aliases: ['rs'],
    load: async () => (await import('@scalar/snippetz/plugins/rust/reqwest')).rustReqwest,
  },
  {
    id: 'dart',
    label: 'Dart',
    grammar: 'dart',
    aliases: ['flutter'],
    load: async () => (await import('@scalar/snippetz/plugins/dart/http')).dartHttp,
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
