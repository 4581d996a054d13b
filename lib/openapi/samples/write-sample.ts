/** One request in one language. */
import type { HttpRequest } from './http-request';
import type { SampleLanguage } from './languages';
import { toHar } from './to-har';

/** A piece of code to show. */
export interface CodeSample {
  label: string;
  /** Name of its grammar. */
  language: string;
  code: string;
}

/** The code of one language that sends `request`; undefined where the generator cannot express it. */
export async function writeSample(language: SampleLanguage, request: HttpRequest): Promise<CodeSample | undefined> {
  try {
    const { generate } = await generatorOf(language);
    return { label: language.label, language: language.grammar, code: generate(toHar(request)) };
  } catch {
    // A sample less is better than a page less.
    return undefined;
  }
}

const generators = new Map<string, ReturnType<SampleLanguage['load']>>();

/** Each generator is loaded once: asking for a module costs more than a sample. */
function generatorOf(language: SampleLanguage): ReturnType<SampleLanguage['load']> {
  const known = generators.get(language.id) ?? language.load();
  generators.set(language.id, known);
  return known;
}
