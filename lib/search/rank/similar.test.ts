import { describe, expect, it } from 'vitest';
import { gramTable } from './grams';
import { editsBetween, similarTerms } from './similar';

const TERMS = ['author', 'authoritative', 'automat', 'config', 'cooki', 'cool', 'plugin', 'plunge', 'sampl', 'schedul'];

describe('similarTerms', () => {
  it.each([
    ['a missing letter', 'coki', 'cooki'],
    ['two letters in the wrong order', 'plguin', 'plugin'],
    ['a letter too many', 'configg', 'config'],
    ['another letter', 'cunfig', 'config'],
    ['a missing letter near the start', 'autor', 'author'],
    ['another ending', 'samplng', 'sampl'],
    ['a wrong start', 'shcedul', 'schedul'],
  ])('finds %s', (_, word, term) => {
    const [first] = similarTerms(gramTable(TERMS), word);
    expect(TERMS[first?.term ?? -1]).toBe(term);
    expect(first?.similarity).toBeGreaterThan(0.5);
    expect(first?.similarity).toBeLessThan(1);
  });

  it.each(['xylophone', 'cat', 'zz', '2024'])('finds nothing for %s', (word) => {
    expect(similarTerms(gramTable([...TERMS, 'cot', '2023']), word)).toEqual([]);
  });

  it('leaves out what is clearly less like the word than the best', () => {
    const found = similarTerms(gramTable(['plugin', 'pluginopt']), 'plguin');
    expect(found).toHaveLength(1);
  });
});

describe('editsBetween', () => {
  it.each([
    ['plugin', 'plugin', 0],
    ['plguin', 'plugin', 1],
    ['cokie', 'cookie', 1],
    ['confg', 'config', 1],
    ['kitten', 'sitting', 3],
    ['abc', 'xyzuvw', 3],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(editsBetween(a, b, 2)).toBe(edits);
  });
});
