/** What the owner of a site gives the assistant's model, and problems with these files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tokensIn } from '@/lib/kit/tokens';
import { readGuidance } from './assistant-files';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-guidance-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

let count = 0;

/** Reads a new docs folder with these files below `.mintlify`. */
function read(files: Readonly<Record<string, string | Buffer>>) {
  const docs = path.join(root, String(count++));
  fs.mkdirSync(docs);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(docs, '.mintlify', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  const { guidance, problems } = readGuidance(docs);
  const places = problems.map(({ code, file, line, message }) => ({ code, place: [file, line].join(':'), message }));
  return { docs, guidance, places };
}

describe('instructions', () => {
  it.each(['Assistant.md', 'ASSISTANT.md'])('are the text of %s', (name) => {
    const { guidance, places } = read({ [name]: '\ufeff# Tone\r\n\r\nBe friendly.\r\n' });
    expect(guidance.instructions).toBe('# Tone\n\nBe friendly.');
    expect(places).toEqual([]);
  });

  it.each([
    ['no folder', {}],
    ['another name', { 'assistants.md': 'Be friendly.' }],
    ['an empty file', { 'Assistant.md': ' \n' }],
  ])('are missing: %s', (_, files) => {
    const { guidance, places } = read(files);
    expect(guidance.instructions).toBeUndefined();
    expect(places).toEqual([]);
  });

  it('that are too long are cut, and the problem is where the rest begins', () => {
    const { guidance, places } = read({ 'Assistant.md': 'Be friendly.\n'.repeat(1_000) });
    expect(tokensIn(guidance.instructions ?? '')).toBeLessThanOrEqual(2_001);
    const [found] = places;
    const cut = (guidance.instructions ?? '').split('\n').length;
    expect(found?.place).toBe(`.mintlify/Assistant.md:${cut}`);
    expect(found?.message).toMatch(/has about 3,7\d\d tokens; 2,000 are allowed/);
  });

  it.each([
    ['another encoding', Buffer.from('Be\nfriendly at caf\xe9s', 'latin1'), '.mintlify/Assistant.md:2'],
    ['a binary file', Buffer.from('PK\0\0'), '.mintlify/Assistant.md:1'],
  ])('that are not text are left out: %s', (_, text, place) => {
    const { guidance, places } = read({ 'Assistant.md': text });
    expect(guidance).not.toHaveProperty('instructions');
    expect(places).toMatchObject([{ code: 'assistant/file', place }]);
  });

  it('in a folder of that name are left out', () => {
    const { guidance, places } = read({ 'Assistant.md/a.md': 'x' });
    expect(guidance).not.toHaveProperty('instructions');
    expect(places).toMatchObject([{ code: 'source/unreadable', place: '.mintlify/Assistant.md:' }]);
  });

  it('are never a file outside of the docs folder', () => {
    const { docs } = read({});
    fs.writeFileSync(path.join(root, 'secret.md'), 'secret');
    fs.mkdirSync(path.join(docs, '.mintlify'));
    fs.symlinkSync(path.join(root, 'secret.md'), path.join(docs, '.mintlify/Assistant.md'));
    const { guidance, problems } = readGuidance(docs);
    expect(guidance).not.toHaveProperty('instructions');
    expect(problems).toMatchObject([{ code: 'source/unreadable', file: '.mintlify/Assistant.md' }]);
  });

  it.runIf(process.platform === 'linux')('of two files are those of Assistant.md', () => {
    const { guidance, places } = read({ 'Assistant.md': 'One.', 'ASSISTANT.md': 'Two.' });
    expect(guidance.instructions).toBe('One.');
    expect(places).toMatchObject([{ code: 'assistant/file', place: '.mintlify/ASSISTANT.md:' }]);
  });
});
