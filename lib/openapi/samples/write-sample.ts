/** Writes a request in one language. */
import { remembered } from '@/lib/kit/remembered';
import type { HttpRequest } from './http-request';
import type { SampleLanguage } from './languages';
import { toHar } from './to-har';

/** A code sample. */
export interface CodeSample {
  label: string;
  /** The name of its grammar. */
  language: string;
  code: string;
}

/** Code that sends `request`; undefined if the generator does not support it. */
export async function writeSample(language: SampleLanguage, request: HttpRequest): Promise<CodeSample | undefined> {
  try {
    const { generate } = await generatorOf(language);
    return { label: language.label, language: language.grammar, code: generate(toHar(request)) };
  } catch {
    // A failing generator must not break the page.
    return undefined;
  }
}

const generators = new Map<string, ReturnType<SampleLanguage['load']>>();

/** Each generator is loaded once: importing costs more than a sample. */
function generatorOf(language: SampleLanguage): ReturnType<SampleLanguage['load']> {
  return remembered(generators, language.id, language.load);
}
