import { expect, it } from 'vitest';
import { section } from '../../testing/site';
import { solutionOf } from './solution';

const page = (...headings: string[]) =>
  headings.map((heading) => section('/a', heading, 'Text', { trail: ['The drum jams', ...heading.split(' / ')] }));

it.each([
  ['the next one', ['Symptom', 'Diagnosis', 'Solution'], 2],
  ['one that is a sentence', ['What happened?', 'How to fix it'], 1],
  ['none before it', ['Solution', 'Problem'], undefined],
  ['none of another problem', ['Rope / Problem', 'Drum / Solution'], undefined],
  ['none of a section that is no problem', ['Rope', 'Solution'], undefined],
])('finds %s', (_, headings, expected) => {
  const sections = page(...headings).map((one) => ({ ...one, heading: one.trail.at(-1) ?? '' }));
  const problem = headings.findIndex((heading) => /Symptom|What|Problem|Rope/.test(heading));
  const [asked] = sections.slice(problem);
  expect(asked && solutionOf(asked, sections)).toBe(expected === undefined ? undefined : sections[expected]);
});
