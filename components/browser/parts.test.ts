/** The part of a link that is made in the browser. */
import { describe, expect, it } from 'vitest';
import { closestPart } from './parts.client';

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
