import { expect, it } from 'vitest';
import { type CorpusResult, formatResults } from './result';

const RESULT: CorpusResult = {
  name: 'some+docs',
  listed: 12,
  built: 10,
  authorFailed: { 'mdx/syntax': 1 },
  failed: { 'http/500': 1 },
  links: 30,
  brokenLinks: ['/a'],
  missingImages: [],
  invalid: ['/c: html > body: tr is read as nothing'],
  consoleErrors: ['/b: boom'],
  cpuPerPage: 0.0418,
};

it('is a line for each folder, and one for everything that went wrong', () => {
  expect(formatResults([RESULT]).split('\n')).toEqual([
    "repository  listed  built      failed      author's  links  broken  images  invalid  console  CPU ms/page",
    'some+docs       12     10  http/500 1  mdx/syntax 1     30       1       0        1        1           42',
    'some+docs: broken link /a',
    'some+docs: invalid /c: html > body: tr is read as nothing',
    'some+docs: /b: boom',
  ]);
});
