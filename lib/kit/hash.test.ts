import { describe, expect, it } from 'vitest';
import { hashOf, shortHash, versioned } from './hash';

describe('hashOf', () => {
  it('depends on every text and on where one ends', () => {
    expect(hashOf('a', 'b')).toMatch(/^[0-9a-f]{40}$/);
    expect(hashOf('a', 'b')).toBe(hashOf('a', 'b'));
    expect(hashOf('a', 'b')).not.toBe(hashOf('ab'));
    expect(hashOf('a', 'b')).not.toBe(hashOf('b', 'a'));
  });
});

describe('versioned', () => {
  it('puts a short hash of the text behind the address', () => {
    expect(versioned('/x.css', 'a{}')).toBe(`/x.css?v=${shortHash('a{}')}`);
    expect(versioned('/x.css', 'a{}')).not.toBe(versioned('/x.css', 'b{}'));
  });
});
