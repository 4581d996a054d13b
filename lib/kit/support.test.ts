/** The contact that readers are referred to. */
import { describe, expect, it } from 'vitest';
import { isSupport, parseSupport, supportHref, supportName } from './support';

describe('parseSupport', () => {
  it.each([
    ['help@example.com', 'help@example.com'],
    [' mailto:help@example.com ', 'help@example.com'],
    ['https://example.com/help?topic=docs#form', 'https://example.com/help?topic=docs#form'],
    ['help', undefined],
    ['Ask us on Slack', undefined],
    ['/help', undefined],
    ['javascript:alert(1)', undefined],
    ['https://user:secret@example.com', undefined],
    ['https://example.com/a b', undefined],
    ['help@example.com?bcc=evil@example.com', undefined],
  ])('%s', (written, expected) => expect(parseSupport(written)).toBe(expected));
});

describe('supportName', () => {
  it.each([
    ['help@example.com', 'help@example.com'],
    ['https://www.example.com/help?topic=docs#form', 'example.com/help'],
    ['https://example.com:8443/', 'example.com:8443'],
    ['https://example.com/a_b_c', 'example.com/a%5fb%5fc'],
  ])('%s: %s', (contact, expected) => expect(supportName(contact)).toBe(expected));
});

describe('supportHref', () => {
  it.each([
    ['help@example.com', 'thr_1', 'mailto:help@example.com'],
    ['https://example.com/help', 'thr_1', 'https://example.com/help?threadId=thr_1'],
    ['https://example.com/help', undefined, 'https://example.com/help'],
    ['https://example.com', 'thr_1', 'https://example.com/?threadId=thr_1'],
    ['https://example.com/?a=1&threadId=old#form', 'thr_1', 'https://example.com/?a=1&threadId=thr_1#form'],
    ['https://example.com/(help)', 'a&b c', 'https://example.com/%28help%29?threadId=a%26b+c'],
  ])('%s for %s', (contact, thread, expected) => {
    expect(supportHref(contact, thread)).toBe(expected);
    expect(isSupport(expected, contact)).toBe(true);
  });

  it.each([
    ['https://example.com/help?threadId=1&next=evil', 'https://example.com/help'],
    ['https://example.com/helpx', 'https://example.com/help'],
    ['https://evil.example/help?threadId=1', 'https://example.com/help'],
    ['mailto:other@example.com', 'help@example.com'],
    ['mailto:help@example.com?bcc=evil@example.com', 'help@example.com'],
    ['http://[', 'https://example.com/help'],
  ])('%s is not %s', (href, contact) => expect(isSupport(href, contact)).toBe(false));
});
