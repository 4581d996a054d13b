/** Writes a request in one language. */
import { remembered } from '@/lib/kit/remembered';
import type { HttpRequest } from './http-request';
import type { SampleLanguage } from './languages';

/** A code sample. */
export interface CodeSample {
  label: string;
  /** The name of its grammar. */
  language: string;
  code: string;
}

/** Code that sends `request`. */
export async function writeSample(language: SampleLanguage, request: HttpRequest): Promise<CodeSample> {
  const write = await remembered(writers, language.id, language.load);
  return { label: language.label, language: language.grammar, code: write(request) };
}

/** Each writer is loaded once: importing costs more than a sample. */
const writers = new Map<string, ReturnType<SampleLanguage['load']>>();
