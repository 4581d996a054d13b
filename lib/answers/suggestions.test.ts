/** The block of suggestions is written by this program only. */
import { expect, it } from 'vitest';
import { createSuggestionsFilter, pathOfSection, withoutSuggestions } from './suggestions';
import { section } from './testing/site';

it.each([
  ['```suggestions\n(a)[/b]\n```', '```text\n(a)[/b]\n```'],
  ['~~~~ Suggestions', '~~~~ text'],
  ['~````\tsuggestions', '~````\ttext'],
  ['``suggestions and ```js', '``suggestions and ```js'],
])('%j becomes %j, also in pieces', (written, expected) => {
  expect(withoutSuggestions(written)).toBe(expected);
  const filter = createSuggestionsFilter();
  expect([...written].map(filter.push).join('') + filter.end()).toBe(expected);
});

it.each(['`', '~', '`~', '``` ', '`a'])('reads a long text of %j in linear time', (piece) => {
  const text = `${piece.repeat(200_000)}x`;
  expect(withoutSuggestions(text)).toBe(text);
  const filter = createSuggestionsFilter();
  expect(filter.push(text) + filter.end()).toBe(text);
});

it.each([
  ['Winch', ['Winch'], 'Winch'],
  ['Drum', ['Winch', 'Drum'], 'Winch › Drum'],
  ['Errors', ['Winch', 'Drum', 'Errors'], 'Winch › Drum › Errors'],
  ['What to do if it jams', ['Winch', 'Drum', 'What to do if it jams'], 'Winch › What to do if it jams'],
])('%s has its path above a quote', (heading, trail, path) => {
  expect(pathOfSection(section('/winch', heading, '', { title: 'Winch', trail }))).toBe(path);
});
