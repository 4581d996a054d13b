/** Writes request samples and response examples as Markdown. Pure. */
import { fence } from '@/lib/markdown/marks';
import type { ApiSection } from './sections';

/** Code with the name of its tab. */
export interface LabelledCode {
  label: string;
  language: string;
  code: string;
}

/** Length of all samples of a kind. */
const MAX_LENGTH = 60_000;
/** Names of samples that are left out. */
const MAX_NAMES = 20;

/** The samples of a page, in its order; sections without any have no text. */
export function exampleSections(requests: readonly LabelledCode[], responses: readonly LabelledCode[]): ApiSection[] {
  return [
    { id: 'request-example', heading: 'Request examples', text: fences(requests), example: 'request' },
    { id: 'response-example', heading: 'Response examples', text: fences(responses), example: 'response' },
  ];
}

/** As many as fit, at least the first; the labels of the others are written. */
function fences(codes: readonly LabelledCode[]): string {
  const written: string[] = [];
  let length = 0;
  for (const { label, language, code } of codes) {
    const text = fence(code, `${language} ${label}`.replace(/[`\n]/g, ''));
    if (written.length > 0 && length + text.length > MAX_LENGTH) break;
    written.push(text);
    length += text.length;
  }
  const left = codes.slice(written.length).map(({ label }) => label);
  const names = left.slice(0, MAX_NAMES).join(', ') + (left.length > MAX_NAMES ? ' …' : '');
  return [...written, ...(left.length > 0 ? [`Left out: ${names}`] : [])].join('\n\n');
}
