import { describe, expect, it } from 'vitest';
import { subjectFaults } from './subject';

describe('the subject of a commit', () => {
  it.each([
    'Keep unknown tags in descriptions as text',
    'Process "a: b" as text',
    'Focus the field that is missing',
    'Feed readers see new pages first',
    'Embed fonts of the single file',
    'Merge branch "main" of a place with a very long name that nobody had to write by hand',
    `Add ${'x'.repeat(68)}`,
    'Étendre la recherche',
  ])('%s', (subject) => {
    expect(subjectFaults(subject)).toEqual([]);
  });

  it.each([
    [`Add ${'x'.repeat(69)}`, ['It has 73 characters, at most 72 are allowed.']],
    ['Added a page', ['Begin with a verb as an order, such as "Add", not with "Added".']],
    ['Adding a page', ['Begin with a verb as an order, such as "Add", not with "Adding".']],
    ['Links lead there', ['Begin with a verb as an order, such as "Add", not with "Links".']],
    ['Fixes links', ['Begin with a verb as an order, such as "Add", not with "Fixes".']],
    ['fix: links', ['It begins with a prefix. Begin with a verb.', 'Begin with a capital letter.']],
    ['Fix links.', ['Leave out the full stop.']],
  ])('%s is explained', (subject, faults) => {
    expect(subjectFaults(subject)).toEqual(faults);
  });
});
