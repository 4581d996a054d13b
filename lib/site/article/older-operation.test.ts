/** Operations in older versions of the docs, and what their pages show of it. */
import { describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import { renderPage } from './article';
import { olderOperation } from './older-operation';

const operation = (parameters: object[]) => ({
  summary: 'List rows',
  parameters,
  responses: { 200: { description: 'OK' } },
});
const query = (name: string, more: object = {}) => ({ in: 'query', name, schema: { type: 'string' }, ...more });
const api = (path: string, parameters: object[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { [path]: { get: operation(parameters) } },
  });

const version = (name: string, source = `${name}.json`) => ({
  version: name,
  groups: [{ group: 'API', openapi: { source, directory: `${name}/api` } }],
});

async function versionsOf(versions: object[], files: Record<string, string>) {
  return siteOf({ navigation: { versions } }, files);
}

describe('the older operation', () => {
  const files = {
    '1.0.json': api('/rows', []),
    '1.1.json': api('/lines', []),
    '2.0.json': api('/rows', [query('limit', { required: true })]),
  };

  it('is that of the nearest older version that has it', async () => {
    const site = await versionsOf(
      ['2.0', '1.1', '1.0'].map((name) => version(name)),
      files,
    );
    expect(olderOperation(site, nodeOf(site, '/2.0/api/list-rows'))).toMatchObject({
      version: '1.1',
      node: { route: '/1.1/api/list-rows' },
    });
    expect(olderOperation(site, nodeOf(site, '/1.0/api/list-rows'))).toBeUndefined();
  });

  it('is none if both versions have one specification', async () => {
    const site = await versionsOf([version('2.0', '2.0.json'), version('1.0', '2.0.json')], files);
    expect(olderOperation(site, nodeOf(site, '/2.0/api/list-rows'))).toBeUndefined();
  });

  it('is shown on the page as a table of what has changed', async () => {
    const site = await versionsOf([version('2.0'), version('1.0')], files);
    const { html, markdown, anchors } = await renderPage(site, nodeOf(site, '/2.0/api/list-rows'), renderers);
    expect(html).toMatch(/<details class="api-changes" id="changes-since"><summary>.*Changes since 1\.0/s);
    expect(html).toContain('<td>Query parameters</td><td><code>limit</code></td><td>added, required</td>');
    expect(markdown).toContain(
      '## Changes since 1.0\n\n| Where | Name | Change |\n| --- | --- | --- |\n| Query parameters | `limit` | added, required |',
    );
    expect(anchors.at(-2)).toMatchObject({ id: 'changes-since', text: 'Changes since 1.0' });
    const old = await renderPage(site, nodeOf(site, '/1.0/api/list-rows'), renderers);
    expect(old.html).not.toContain('api-changes');
    expect(old.markdown).not.toContain('Changes since');
  });
});
