import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES, MATRIX } from './matrix';
import { differences, type Receiver, startReceiver } from './receiver';
import { runAsync, samplesOf, type WrittenCase } from './written';

const NO_SERVER = 'https://api.example.com';
const CASES = MATRIX.map(({ name }) => name);

let receiver: Receiver;
let folder: string;

beforeAll(async () => {
  receiver = await startReceiver();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  for (const [name, data] of Object.entries(FILES)) fs.writeFileSync(path.join(folder, name), data);
});
afterAll(async () => {
  await receiver.stop();
  fs.rmSync(folder, { recursive: true });
});

const PARSE_PYTHON = `import ast, json, sys
wrong = {}
for name, code in json.load(sys.stdin).items():
    try: ast.parse(code)
    except SyntaxError as error: wrong[name] = str(error)
print(json.dumps(wrong))`;

const RUN_PYTHON = `import json, sys, traceback, io, contextlib
wrong = {}
for name, code in json.load(sys.stdin).items():
    try:
        with contextlib.redirect_stdout(io.StringIO()): exec(compile(code, name, 'exec'), {})
    except BaseException as error: wrong[name] = repr(error)
print(json.dumps(wrong))`;

const codes = (samples: readonly WrittenCase[]) =>
  JSON.stringify(Object.fromEntries(samples.map(({ name, code }) => [name, code])));

/** Whether each request arrived as it is meant. */
function expectReceived(samples: readonly WrittenCase[]): void {
  const wrong = samples.flatMap(({ key, request }) => {
    const all = differences(request, receiver.received.get(key));
    return all.length > 0 ? [[request.name, all] as const] : [];
  });
  expect(Object.fromEntries(wrong)).toEqual({});
}

const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0;

describe('samples of the matrix', () => {
  it.each(['javascript', 'node', 'typescript'])('%s is valid', async (language) => {
    for (const { name, code } of await samplesOf(language, NO_SERVER)) {
      const parse = () => transformSync(code, { loader: language === 'typescript' ? 'ts' : 'js', format: 'esm' });
      expect(parse, `${name}:\n${code}`).not.toThrow();
    }
  });

  it('python is valid', async () => {
    const done = spawnSync('python3', ['-c', PARSE_PYTHON], {
      input: codes(await samplesOf('python', NO_SERVER)),
      encoding: 'utf8',
    });
    expect(JSON.parse(done.stdout)).toEqual({});
  });

  it('shell is valid', async () => {
    const all = (await samplesOf('bash', NO_SERVER)).map(({ code }, index) => `f${index}() {\n${code}\n}\n`);
    expect(spawnSync('bash', ['-n'], { input: all.join('\n'), encoding: 'utf8' }).stderr).toBe('');
  });

  it('node sends the requests', async () => {
    const samples = await samplesOf('node', receiver.origin);
    const files = samples.map(({ code }, index) => {
      fs.writeFileSync(path.join(folder, `${index}.mjs`), code);
      return `./${index}.mjs`;
    });
    const main = files.map((file) => `import('${file}').catch((error) => console.error('${file}', error));`).join('\n');
    fs.writeFileSync(path.join(folder, 'main.mjs'), main);
    expect((await runAsync(process.execPath, ['main.mjs'], folder)).stderr).toBe('');
    expectReceived(samples);
  });

  it.skipIf(!hasRequests)('python sends the requests', async () => {
    const samples = await samplesOf('python', receiver.origin);
    const done = await runAsync('python3', ['-c', RUN_PYTHON], folder, codes(samples));
    expect(JSON.parse(done.stdout)).toEqual({});
    expectReceived(samples);
  });

  it('curl sends the requests', async () => {
    const samples = await samplesOf('bash', receiver.origin);
    const script = samples.map(({ code }) => `${code} --silent --show-error > /dev/null &`);
    expect((await runAsync('bash', [], folder, `${script.join('\n')}\nwait`)).stderr).toBe('');
    expectReceived(samples);
  });

  it('has a case for each kind of body', () => {
    expect(CASES).toHaveLength(19);
    expect(new Set(MATRIX.map(({ body }) => body?.kind))).toEqual(
      new Set([undefined, 'text', 'form', 'multipart', 'file']),
    );
  });
});
