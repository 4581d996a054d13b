import { describe, expect, it } from 'vitest';
import { searchSections } from '../search';
import { testIndex, testPage } from '../testing/index-of-pages';
import { reorder } from './reorder';

const FILLER = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
const NOTES = Array.from({ length: 12 }, (_, at) => `## Note ${at}\n\nRefunds of invoices, number ${at}.`).join('\n\n');

const PAGES = [
  testPage('/a/late', `${FILLER}. A refund returns money. It concerns invoices.`, { title: 'Late' }),
  testPage('/a/early', 'A refund returns money. It concerns invoices.', { title: 'Early' }),
  testPage('/mail/events', 'Signature header, checked by the receiver.', { title: 'Events' }),
  testPage('/webhooks/events', 'Signature header, checked by the receiver.', { title: 'Events' }),
  testPage('/log', NOTES, { title: 'Log' }),
  testPage('/hooks', 'Webhooks call you.', { title: 'Hooks' }),
  testPage('/short', 'Refunds of invoices, number 99.', { title: 'Short' }),
  testPage('/parts', '## Summary\n\nThis is to check the oil.\n\n## Check the oil\n\nThis is to check the oil.', {
    title: 'Pump',
  }),
  testPage('/ends', '## Next steps\n\nSettle a bill by card.\n\n## By card\n\nSettle a bill by card.', {
    title: 'Pay',
  }),
  testPage('/form/other', 'The pumps of a well are oiled daily.', { title: 'Form' }),
  testPage('/form/same', 'The pumping of a well is oiled daily.', { title: 'Form' }),
  testPage('/keel', '## One\n\nThe lock of a keel has a box.\n\n## Two\n\nA box has the keel lock.', { title: 'Keel' }),
  testPage('/names', '## Tank and hose\n\nFill it up.\n\n## Tank\n\nFill it up slowly.', { title: 'Names' }),
  testPage('/boosted', `${FILLER}. A refund returns money. It concerns invoices.`, { title: 'Other', boost: 9 }),
];

const ENDPOINTS = ['/a', '/b', '/c'].map((route) =>
  testPage(route, `Endpoint ${route}.\n\n## Response\n\nToo many requests.`, { kind: 'operation' }),
);

describe('the order of the best sections', () => {
  it.each([
    ['what begins with the words', 'does a refund return money for invoices', '/a/late', '/a/early'],
    ['a page of its own before one of many notes', 'refunds of invoices', '/log#note-0', '/short'],
    ['the words in its own heading', 'check the oil', '/parts#summary', '/parts#check-the-oil'],
    ['a word as it is written in the question', 'pumping a well', '/form/other', '/form/same'],
    ['a heading without other words', 'fill up the tank', '/names#tank-and-hose', '/names#tank'],
  ])('of equal scores: %s', async (_, question, second, first) => {
    const [part] = (await testIndex(PAGES)).parts;
    if (part === undefined) throw new Error('The test index has no part.');
    const numbers = [second, first].map((id) => part.sections.findIndex((section) => section.id === id));
    const candidates = numbers.map((section) => ({ section, score: 1 }));
    const found = reorder(part, part.analyzer.words(question), candidates);
    expect(found.map(({ section }) => section)).toEqual(numbers.toReversed());
  });

  it('says how likely each of them is', async () => {
    const found = searchSections(await testIndex(PAGES), 'does a refund return money for invoices', { limit: 50 });
    const likelihoods = found.map(({ likelihood = 0 }) => likelihood);
    expect(likelihoods.reduce((total, one) => total + one, 0)).toBeCloseTo(1);
    expect(likelihoods).toEqual(likelihoods.toSorted((a, b) => b - a));
    expect(likelihoods[0]).toBeGreaterThan(0.3);
  });

  it('puts parts of endpoints that repeat a better one behind all others', async () => {
    const [part] = (await testIndex(ENDPOINTS)).parts;
    if (part === undefined) throw new Error('The test index has no part.');
    const candidates = part.sections.map((_, section) => ({ section, score: 1 }));
    const found = reorder(part, part.analyzer.words('too many requests'), candidates);
    expect(found.map(({ section }) => part.sections[section]?.id).slice(-2)).toEqual(['/b#response', '/c#response']);
    expect(found).toHaveLength(part.sections.length);
  });

  it('keeps a boost', async () => {
    const index = await testIndex(PAGES);
    const first = searchSections(index, 'does a refund return money for invoices')[0];
    expect(first?.section.id).toBe('/boosted');
  });

  it('loses no section', async () => {
    const found = searchSections(await testIndex(PAGES), 'refund invoices', { limit: 50 });
    expect(new Set(found.map(({ section }) => section.id)).size).toBe(found.length);
    expect(found.length).toBe(16);
  });
});
