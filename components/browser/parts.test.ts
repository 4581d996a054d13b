/** The part of a link that is made in the browser. */
import { describe, expect, it } from 'vitest';
import { addressInPart, closestPart } from './parts.client';

describe('closestPart', () => {
  it.each([
    [['v1', 'v2'], 'v2', 'v2'],
    [['v1', 'v2'], 'v3', 'v1'],
    [['v1~api', 'v2~api', 'v2~guides'], 'v2~guides~start', 'v2~guides'],
    [['v1~api', 'v2~api', 'v2~guides'], 'v2~news', 'v2~api'],
    [['v1', 'v10'], 'v10', 'v10'],
    [[], 'v1', undefined],
    [['', 'v2'], 'v2', 'v2'],
  ])('%j from %s: %s', (keys, own, expected) => {
    expect(closestPart(keys, own)).toBe(expected);
  });
});

describe('addressInPart', () => {
  const shared = { parts: ['v1', 'v2~api'], pages: { '/guide': [0, 1] } };

  it.each([
    ['v2~api', '/guide', '/guide?part=v2~api'],
    ['v2~api', '/guide?tags=a&assistant=b#c', '/guide?part=v2~api&tags=a&assistant=b#c'],
    // A link that was put into another part before.
    ['v1', '/guide?part=v2~api&tags=a#c', '/guide?tags=a#c'],
    ['v1', '/guide?part=v2~api', '/guide'],
    ['v2~api', '/other?tags=a', '/other?tags=a'],
  ])('from %s to %s: %s', (own, address, expected) => {
    expect(addressInPart(shared, own, address)).toBe(expected);
  });
});
