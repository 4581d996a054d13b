import { describe, expect, it } from 'vitest';
import { section } from '../../testing/site';
import { asksPrice, namesPrice } from './prices';

describe('asksPrice', () => {
  it.each<[string, boolean]>([
    ['How much does the Pro plan cost?', true],
    ['what does an extra seat cost per month', true],
    ['the price of a seat', true],
    ['How much is the Pro plan?', true],
    ['what is the monthly price of the Hobby plan', true],
    ['how much do you charge for each SMS', true],
    ['How much memory does a build need?', false],
    ['How much memory is used by a build?', false],
    ['How much of the API is rate limited?', false],
    ['what does --price do?', false],
    ['What is a cost center?', false],
    ['what happens when I change the price of a product', false],
    ['How do I set a price?', false],
    [`How much does ${'it '.repeat(200)} cost?`, false],
  ])('%s: %s', (question, expected) => {
    expect(asksPrice(question)).toBe(expected);
  });
});

describe('namesPrice', () => {
  it.each<[string, boolean]>([
    ['A seat costs $4.', true],
    ['Ein Platz kostet 4 €.', true],
    ['A run takes 2 credits.', true],
    ['The first seat is free.', true],
    ['See the [plans](https://example.com/pricing).', true],
    ['A seat that is idle costs less.', false],
    ['Feel free to ask.', false],
  ])('%s: %s', (markdown, expected) => {
    expect(namesPrice(section('/a', 'Seats', markdown))).toBe(expected);
  });
});
