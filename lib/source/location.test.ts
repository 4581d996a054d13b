/** What a build records for the server that is started later. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FilePath } from '@/lib/kit/paths';
import { isServed } from './files';
import { isOtherProgram, lacksProgram, mcpOf, servicesOf, siteLocation, writeBuildRecord } from './location';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-location-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

it('a build by another program is recognised', () => {
  const env = { LECTERN_DIST: root, LECTERN_PROGRAM: path.join(root, 'program/a') };
  expect(isOtherProgram(env)).toBe(false);
  writeBuildRecord(env, siteLocation(env, 'build'));
  expect(isOtherProgram(env)).toBe(false);
  expect(isOtherProgram({ ...env, LECTERN_PROGRAM: path.join(root, 'program/b') })).toBe(true);
});

it('a build whose program is not there any more is recognised', () => {
  const program = path.join(root, 'program/c');
  const env = { LECTERN_DIST: root, LECTERN_PROGRAM: program };
  writeBuildRecord(env, siteLocation(env, 'build'));
  expect(lacksProgram(env)).toBe(true);
  fs.mkdirSync(program, { recursive: true });
  fs.writeFileSync(path.join(program, 'program.json'), '{}');
  expect(lacksProgram(env)).toBe(false);
});

it('a built site names the MCP server that its pages name', () => {
  const env = { LECTERN_DIST: root, MCP_URL: 'https://answers.example/mcp/harbor/' };
  expect(siteLocation(env, 'build').mcp).toBe('https://answers.example/mcp/harbor');
  writeBuildRecord(env, siteLocation(env, 'build'));
  expect(siteLocation({ LECTERN_DIST: root }, 'serve').mcp).toBe('https://answers.example/mcp/harbor');
  writeBuildRecord({ LECTERN_DIST: root }, siteLocation({ LECTERN_DIST: root }, 'build'));
  expect(siteLocation(env, 'serve').mcp).toBe('/mcp');
});

describe('a server whose readers differ from those of its build', () => {
  const open = { LECTERN_DIST: root };
  const closed = { ...open, ACCESS_HEADER_USER: 'X-User' };
  it.each([
    ['a sign-in that the build had not', open, closed, /build again/],
    ['no sign-in where the build had one', closed, open, /Set its ACCESS_ variables/],
  ])('%s', (_, build, serve, message) => {
    writeBuildRecord(build, siteLocation(build, 'build'));
    expect(() => siteLocation(serve, 'serve')).toThrow(message);
    expect(siteLocation(build, 'serve').hasSignIn).toBe(build === closed ? true : undefined);
    expect(siteLocation(serve, 'dev').hasSignIn).toBeUndefined();
  });
});

it('an address that is none is named', () => {
  expect(() => mcpOf({ MCP_URL: 'answers.example' })).toThrow('MCP_URL is "answers.example". Write');
});

it.each([
  ['', '', true],
  ['on', '', true],
  ['off', '', false],
  ['', 'off', false],
])('ASSISTANT=%s for the build and %s for the server', (build, serve, expected) => {
  writeBuildRecord({ LECTERN_DIST: root }, siteLocation({ LECTERN_DIST: root, ASSISTANT: build }, 'build'));
  const location = siteLocation({ LECTERN_DIST: root, ASSISTANT: serve }, 'serve');
  expect(servicesOf(location)).toMatchObject({ assistant: expected, proxy: true });
});

it('another value of ASSISTANT is named', () => {
  expect(() => siteLocation({ ASSISTANT: 'no' }, 'dev')).toThrow('ASSISTANT is "no". Write "on" or "off".');
});

it.each([
  ['staff, partners', { isSignedIn: true, groups: ['partners', 'staff'] }],
  ['signed-in', { isSignedIn: true, groups: [] }],
  ['strangers', { isSignedIn: false, groups: [] }],
])('a preview for %s', (PREVIEW_GROUPS, audience) => {
  expect(siteLocation({ PREVIEW_GROUPS }, 'dev')).toMatchObject({ audience, hasSignIn: true });
  expect(siteLocation({ PREVIEW_GROUPS }, 'build').audience).toBeUndefined();
});

it('a preview for nobody is refused', () => {
  expect(() => siteLocation({ PREVIEW_GROUPS: ' ' }, 'dev')).toThrow('--groups (or PREVIEW_GROUPS) names no group.');
});

describe('extensions', () => {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-config-'));
  const at = (LECTERN_EXTENSIONS?: string) =>
    siteLocation({ DOCS_DIR: docs, ...(LECTERN_EXTENSIONS ? { LECTERN_EXTENSIONS } : {}) }, 'build').config;

  it('are found beside docs.json where a command permits it', () => {
    expect(at('on')).toBeUndefined();
    fs.writeFileSync(path.join(docs, 'lectern.config.mjs'), '');
    expect(at('on')).toBe(path.join(docs, 'lectern.config.mjs'));
    fs.writeFileSync(path.join(docs, 'lectern.config.ts'), '');
    expect([at('on'), at('off'), at()]).toEqual([path.join(docs, 'lectern.config.ts'), undefined, undefined]);
    expect(isServed('lectern.config.mjs' as FilePath)).toBe(false);
    fs.rmSync(docs, { recursive: true });
  });
});
