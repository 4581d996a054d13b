/** Code samples that send a request. */

import type { OperationView } from '../view/types';
import { buildRequest, type RequestValues } from './build-request';
import { languageNamed, type SampleLanguage } from './languages';
import { type CodeSample, writeSample } from './write-sample';

/** The samples of a page: those in the specification first, then generated ones for the remaining languages. */
export async function requestSamples(
  operation: OperationView,
  values: RequestValues,
  languages: readonly SampleLanguage[],
  autogenerate: boolean,
): Promise<CodeSample[]> {
  const written = operation.samples.map(({ language, label, code }) => {
    const known = languageNamed(language);
    return { label: label ?? known?.label ?? language, language: known?.grammar ?? language.toLowerCase(), code };
  });
  if (!autogenerate) return written;
  const request = buildRequest(operation, values);
  const missing = languages.filter(
    (language) => !operation.samples.some((sample) => languageNamed(sample.language) === language),
  );
  const generated = await Promise.all(missing.map((language) => writeSample(language, request)));
  return [...written, ...generated];
}
