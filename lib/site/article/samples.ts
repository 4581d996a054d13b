/** The samples of an operation: highlighted for the page, and as sections of its Markdown. */
import path from 'node:path';
import { highlight } from '@/lib/mdx/code/highlight';
import { joinRules } from '@/lib/mdx/code/token-html';
import { sampleLanguages } from '@/lib/openapi/samples/languages';
import { requestSamples } from '@/lib/openapi/samples/request-samples';
import { type ResponseExample, responseExamples } from '@/lib/openapi/samples/response-examples';
import { sampleValues } from '@/lib/openapi/samples/sample-values';
import type { Parts } from '@/lib/openapi/types';
import type { OperationView } from '@/lib/openapi/view/types';
import { exampleSections, type LabelledCode } from '../api-markdown/examples';
import type { ApiSection } from '../api-markdown/sections';
import type { SiteModel } from '../types';
import type { ApiOptions, ShownCode } from './api-types';

interface Samples {
  requests: ShownCode[];
  responses: ShownCode[];
  css: string;
  texts: ApiSection[];
}

/** Writes and highlights the samples. `parts`: the specification; undefined for pages without one. */
export async function samplesOf(
  site: SiteModel,
  operation: OperationView,
  parts: Parts | undefined,
  options: ApiOptions,
): Promise<Samples> {
  const { examples } = site.settings.api;
  const document = parts ?? { at: () => undefined };
  const values = await sampleValues(document, operation, examples.defaults);
  const languages = sampleLanguages(examples.languages);
  const requests =
    operation.kind === 'webhook' ? [] : await requestSamples(operation, values, languages, examples.autogenerate);
  const found = await responseExamples(document, operation.responses, operation.kind === 'webhook');
  const responses = found.map(labelled);
  const rules = new Map<string, string>();
  const show = async ({ label, language, code }: LabelledCode): Promise<ShownCode> => {
    const fence = { code, language, meta: { highlight: [], focus: [] } };
    const { cacheFolder, version } = options;
    const done = await highlight(fence, {
      themes: site.settings.styling.codeblocks,
      cacheFolder: path.join(cacheFolder, 'code'),
      version,
    });
    for (const [name, rule] of Object.entries(done.rules)) rules.set(name, rule);
    return { label, language, html: done.html };
  };
  return {
    requests: await Promise.all(requests.map(show)),
    responses: await Promise.all(responses.map(show)),
    css: joinRules(rules),
    texts: exampleSections(requests, responses),
  };
}

function labelled({ status, name, language, code }: ResponseExample): LabelledCode {
  return { label: name === undefined ? status : `${status} · ${name}`, language, code };
}
