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

describe('skills', () => {
  const skill = (fields: string, text = 'Ask for the order number.'): string => `---\n${fields}\n---\n\n${text}\n`;
  const GOOD = skill('name: Refunds\ndescription: |\n  Questions about\n  refunds.');
  const at = (slug: string): string => `assistant/skills/${slug}/skill.md`;

  it('have a name, a description and a text', () => {
    const { guidance, places } = read({ [at('refunds-2')]: GOOD, 'assistant/skills/.DS_Store': 'x' });
    expect(guidance.skills).toEqual([
      {
        slug: 'refunds-2',
        name: 'Refunds',
        description: 'Questions about refunds.',
        text: 'Ask for the order number.',
      },
    ]);
    expect(places).toEqual([]);
  });

  it.each<[string, Record<string, string | Buffer>, string, string]>([
    ['upper case', { [at('Refunds')]: GOOD }, 'Refunds:', '"Refunds" cannot be the name of a skill: it is left out.'],
    ['an underscore', { [at('a_b')]: GOOD }, 'a_b:', '"a_b" cannot be the name of a skill: it is left out.'],
    ['a hyphen at the end', { [at('a-')]: GOOD }, 'a-:', '"a-" cannot be the name of a skill: it is left out.'],
    ['a file', { 'assistant/skills/refunds.md': GOOD }, 'refunds.md:', '"refunds.md" cannot be the name of a skill'],
    ['no file', { 'assistant/skills/a/notes.md': GOOD }, 'a:', 'The skill a has no skill.md: it is left out.'],
    ['no frontmatter', { [at('a')]: 'Hello.' }, 'a/skill.md:1', 'The skill a has no `name`: it is left out.'],
    ['no name', { [at('a')]: skill('description: b') }, 'a/skill.md:1', 'The skill a has no `name`: it is left out.'],
    [
      'a number as name',
      { [at('a')]: skill('name: [1]\ndescription: b') },
      'a/skill.md:1',
      'The skill a has no `name`',
    ],
    ['no description', { [at('a')]: skill('name: b') }, 'a/skill.md:1', 'The skill a has no `description`'],
    ['no text', { [at('a')]: skill('name: b\ndescription: c', ' ') }, 'a/skill.md:1', 'The skill a has no text'],
    ['no UTF-8', { [at('a')]: Buffer.from('---\nname: caf\xe9', 'latin1') }, 'a/skill.md:2', 'is not UTF-8 text'],
  ])('with %s are left out', (_, files, place, message) => {
    const { guidance, places } = read(files);
    expect(guidance.skills).toBeUndefined();
    expect(places).toEqual([
      {
        code: 'assistant/file',
        place: `.mintlify/assistant/skills/${place}`,
        message: expect.stringContaining(message),
      },
    ]);
  });

  it('with broken frontmatter have its problem with its line', () => {
    const { places } = read({ [at('a')]: skill('name: "b\ndescription: c') });
    expect(places[0]).toMatchObject({ code: 'frontmatter/syntax', place: expect.stringMatching(/skill\.md:2$/) });
  });

  it('that are too long are cut where their text has 6,000 tokens', () => {
    const { guidance, places } = read({ [at('a')]: skill('name: b\ndescription: c', 'Ask first.\n'.repeat(3_000)) });
    const text = guidance.skills?.[0]?.text ?? '';
    expect(tokensIn(text)).toBeLessThanOrEqual(6_001);
    expect(tokensIn(text)).toBeGreaterThan(5_900);
    const line = text.split('\n').length + 5;
    expect(places).toMatchObject([{ code: 'assistant/file', place: `.mintlify/assistant/skills/a/skill.md:${line}` }]);
  });

  it('beyond the fiftieth are left out', () => {
    const files = Object.fromEntries(Array.from({ length: 52 }, (_, n) => [at(`s${100 + n}`), GOOD]));
    const { guidance, places } = read(files);
    expect(guidance.skills).toHaveLength(50);
    expect(places.map(({ place }) => place)).toEqual([
      '.mintlify/assistant/skills/s150/skill.md:',
      '.mintlify/assistant/skills/s151/skill.md:',
    ]);
  });
});
