import { describe, expect, it } from 'vitest';
import { searchSections } from '../search';
import { testIndex, testPage } from '../testing/index-of-pages';

const WINCH = `The winch pulls a rope.

## Overview

The winch, a winch for every rope.

## Prerequisites

A pier.

## How it works

The drum turns.

## Troubleshooting

Oil it.

## Best practices

Go slowly.

## Settings

Speed: 3.

## Pricing

Rent: 2.

## Quotas

A tonne.

## Validity of the licence

Three years.

## Compatible ropes

Of hemp.

## Use the winch before noon

The winch and the rope.`;

const INDEX = await testIndex([testPage('/winch', WINCH), testPage('/sail', 'A sail.\n\n## Prerequisites\n\nWind.')]);

describe('a question finds the heading that promises its answer, although they share no word', () => {
  it.each([
    ['what do I need before using the winch', '/winch#prerequisites'],
    ['what happens step by step in the winch', '/winch#how-it-works'],
    ['any advice for the winch?', '/winch#best-practices'],
    ['how much does the winch cost', '/winch#pricing'],
    ['how big may a load of the winch be', '/winch#quotas'],
  ])('%s', (question, id) => {
    const hits = searchSections(INDEX, question, {}).map(({ section }) => section.id);
    expect(hits.slice(0, 3)).toContain(id);
    expect(hits.indexOf(id)).toBeLessThan(hits.indexOf('/winch#overview'));
  });

  it.each([
    ['words that ask for no kind', 'winch noon', '/winch#use-the-winch-before-noon'],
    ['a long text that has words of every kind', `${'winch overview '.repeat(30)}need`, '/winch#overview'],
  ])('not against %s', (_, question, id) => {
    expect(searchSections(INDEX, question, {})[0]?.section.id).toBe(id);
  });

  it('of how to get something', async () => {
    const keys =
      'All about them.\n\n## Keeping your key\n\nNever share it.\n\n## Finding your key\n\nOpen the settings.';
    const index = await testIndex([testPage('/account', keys)]);
    expect(searchSections(index, 'how do I get a key', {})[0]?.section.id).toBe('/account#finding-your-key');
  });

  it('only on the page that the question is about', () => {
    expect(searchSections(INDEX, 'what does the winch need', {})[0]?.section.route).toBe('/winch');
  });
});
