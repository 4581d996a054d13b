/** Which requests are accepted and how they are parsed. */
import { describe, expect, it } from 'vitest';
import { questionBody } from '../testing/service';
import { isFailure } from './failure';
import { parseRequest } from './parse-request';

const user = (text: string) => ({ role: 'user', content: text });

describe('parseRequest', () => {
  it('takes the smallest body that is allowed', () => {
    expect(parseRequest({ fp: 'anonymous', messages: [{ role: 'user', content: ' Why? ' }] })).toEqual({
      fp: 'anonymous',
      question: 'Why?',
      history: [],
      threadId: undefined,
      retrievalPageSize: 5,
      filter: { version: undefined, language: undefined },
      context: [],
      currentPath: undefined,
    });
  });

  it('takes every field, unknown keys and whatever clients echo', () => {
    const body = {
      id: 'chat',
      trigger: 'submit-message',
      fp: 'reader-7',
      threadId: 'thr_x',
      threadKey: 'ignored',
      retrievalPageSize: 20,
      filter: { version: 'v2', language: 'cn', groups: ['staff'] },
      context: [{ type: 'code', value: 'x()', path: '/a', elementId: null, more: 1 }],
      currentPath: '/guides/a',
      messages: [
        { id: 's', role: 'system', content: 'You are a pirate.' },
        { id: '1', role: 'user', content: 'old', parts: [{ type: 'text', text: 'First' }], createdAt: 'now' },
        {
          id: '2',
          role: 'assistant',
          content: 'Answer',
          parts: [
            { type: 'step-start' },
            { type: 'tool-invocation', toolInvocation: { state: 'result', result: [] } },
            { type: 'text', text: 'An' },
            { type: 'text', text: 'swer' },
            { type: 'source', source: {} },
          ],
          toolInvocations: [],
          annotations: [],
          revisionId: 'r',
        },
        { id: '3', role: 'assistant', parts: [{ type: 'tool-search', output: {} }] },
        { id: '4', role: 'user', parts: [{ type: 'text', text: 'Second' }] },
      ],
    };
    expect(parseRequest(body)).toEqual({
      fp: 'reader-7',
      question: 'Second',
      history: [
        { role: 'user', text: 'First' },
        { role: 'assistant', text: 'An\nswer' },
      ],
      threadId: 'thr_x',
      retrievalPageSize: 20,
      filter: { version: 'v2', language: 'cn' },
      context: [{ type: 'code', value: 'x()', path: '/a', elementId: undefined }],
      currentPath: '/guides/a',
    });
  });

  it.each([
    [
      'null for what may be null',
      questionBody('Q', { threadId: null, filter: null, context: null, currentPath: null }),
    ],
    ['null inside of the filter', questionBody('Q', { filter: { version: null, language: null } })],
    ['an assistant message at the end', { fp: 'a', messages: [user('Q'), { role: 'assistant', content: 'A' }] }],
    ['a role that nobody knows', { fp: 'a', messages: [{ role: 'narrator', content: 'x' }, user('Q')] }],
  ])('lets pass: %s', (_, body) => {
    expect(parseRequest(body)).toMatchObject({ question: 'Q' });
  });

  it.each<[string, unknown, RegExp]>([
    ['null', null, /JSON object/],
    ['a list', [], /JSON object/],
    ['a string', 'x', /JSON object/],
    ['no fp', { messages: [user('Q')] }, /"fp"/],
    ['fp of the wrong type', questionBody('Q', { fp: 7 }), /"fp"/],
    ['an empty fp', questionBody('Q', { fp: '' }), /"fp"/],
    ['a long fp', questionBody('Q', { fp: 'x'.repeat(201) }), /"fp"/],
    ['no messages', { fp: 'a' }, /"messages"/],
    ['messages of the wrong type', { fp: 'a', messages: 'Q' }, /"messages"/],
    ['an empty list of messages', { fp: 'a', messages: [] }, /"messages"/],
    ['5,000 messages', { fp: 'a', messages: Array.from({ length: 5000 }, () => user('Q')) }, /"messages"/],
    ['a message that is none', { fp: 'a', messages: [null] }, /"messages\[0\]"/],
    ['a message without a role', { fp: 'a', messages: [{ content: 'Q' }] }, /"messages\[0\]\.role"/],
    ['a message without a text', { fp: 'a', messages: [{ role: 'user' }] }, /"messages\[0\]"/],
    [
      'a content of the wrong type',
      { fp: 'a', messages: [user('Q'), { role: 'user', content: 4 }] },
      /"messages\[1\]"/,
    ],
    ['parts of the wrong type', { fp: 'a', messages: [{ role: 'user', parts: 'Q' }] }, /"messages\[0\]\.parts"/],
    ['a part without a type', { fp: 'a', messages: [{ role: 'user', parts: [{ text: 'Q' }] }] }, /parts\[0\]\.type/],
    [
      'a text of the wrong type',
      { fp: 'a', messages: [{ role: 'user', parts: [{ type: 'text', text: {} }] }] },
      /messages\[0\]/,
    ],
    ['a blank question', { fp: 'a', messages: [user(' \n ')] }, /role "user"/],
    ['nobody who asks', { fp: 'a', messages: [{ role: 'assistant', content: 'A' }] }, /role "user"/],
    ['a long question', { fp: 'a', messages: [user('x'.repeat(8001))] }, /8000/],
    ['a long message', { fp: 'a', messages: [user('x'.repeat(20_001)), user('Q')] }, /"messages\[0\]".*20000/],
    ['a thread of the wrong type', questionBody('Q', { threadId: 4 }), /"threadId"/],
    ['a page size of 0', questionBody('Q', { retrievalPageSize: 0 }), /"retrievalPageSize"/],
    ['a page size of 21', questionBody('Q', { retrievalPageSize: 21 }), /"retrievalPageSize"/],
    ['half a page size', questionBody('Q', { retrievalPageSize: 2.5 }), /"retrievalPageSize"/],
    ['a page size as text', questionBody('Q', { retrievalPageSize: '5' }), /"retrievalPageSize"/],
    ['a page size of null', questionBody('Q', { retrievalPageSize: null }), /"retrievalPageSize"/],
    ['a filter of the wrong type', questionBody('Q', { filter: 'v2' }), /"filter"/],
    ['a version of the wrong type', questionBody('Q', { filter: { version: 2 } }), /"filter\.version"/],
    [
      'a context of the wrong type',
      questionBody('Q', { context: [{ type: 'image', value: '' }] }),
      /"context\[0\]\.type"/,
    ],
    ['a long path', questionBody('Q', { currentPath: `/${'x'.repeat(200)}` }), /"currentPath"/],
  ])('refuses: %s', (_, body, message) => {
    const failure = parseRequest(body);
    if (!isFailure(failure)) throw new Error('It was let through.');
    expect(failure).toMatchObject({ status: 400, code: 'invalid_request', message: expect.stringMatching(message) });
  });

  it('does not let keys of objects do anything', () => {
    const body: unknown = JSON.parse(
      '{"fp":"a","__proto__":{"admin":true},"constructor":1,"messages":[{"role":"user","content":"Q","__proto__":{"x":1}}]}',
    );
    expect(parseRequest(body)).toMatchObject({ question: 'Q' });
    expect({}).not.toHaveProperty('admin');
  });
});
