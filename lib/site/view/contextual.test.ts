/** The page menu: its entries, their addresses, and what is omitted if the site does not support it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { scopeOf } from '@/lib/nav/scope';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import en from '@/lib/strings/en.json';
import type { SiteModel } from '../types';
import { type ContextFacts, viewContextMenu } from './contextual';

afterEach(() => vi.unstubAllEnvs());

/** The menu of `/guides/a` with these options. */
async function menuOf(
  options: unknown[],
  facts: ContextFacts = {},
  frontmatter = 'title: A',
  changes: Partial<SiteModel> = {},
) {
  const site = await siteOf({ contextual: { options } }, { 'guides/a.mdx': `---\n${frontmatter}\n---\n\nText.\n` });
  expect(site.problems).toEqual([]);
  return viewContextMenu(
    { ...site, ...changes },
    nodeOf(site, '/guides/a'),
    scopeOf(site.nav, '/guides/a' as Route),
    en,
    facts,
  );
}

describe('viewContextMenu', () => {
  it.each<[string, ContextFacts, object]>([
    ['copy', {}, { label: 'Copy page', action: 'copy' }],
    ['view', {}, { label: 'View as Markdown', href: '/guides/a.md' }],
    ['assistant', {}, { action: 'assistant' }],
    ['download-pdf', {}, { action: 'print' }],
    ['download-spec', { specification: '/api.json' }, { href: '/api.json', download: true }],
  ])('%s', async (option, facts, expected) => {
    expect((await menuOf([option], facts))?.entries).toEqual([expect.objectContaining({ key: option, ...expected })]);
  });

  it.each([
    ['chatgpt', 'https://chatgpt.com/?q='],
    ['claude', 'https://claude.ai/new?q='],
    ['perplexity', 'https://www.perplexity.ai/search?q='],
    ['grok', 'https://grok.com/?q='],
    ['aistudio', 'https://aistudio.google.com/prompts/new_chat?prompt='],
    ['devin', 'https://app.devin.ai/?prompt='],
  ])('%s is asked to read the Markdown of the page', async (option, start) => {
    vi.stubEnv('SITE_URL', 'https://harbor.example');
    const href = (await menuOf([option]))?.entries[0]?.href ?? '';
    expect(href.startsWith(start)).toBe(true);
    expect(decodeURIComponent(href)).toContain('https://harbor.example/guides/a.md');
  });

  it('leaves the address of the site to the browser where nobody said it', async () => {
    expect((await menuOf(['claude']))?.entries[0]?.href).toContain('%24origin%2Fguides%2Fa.md');
  });

  it.each([
    ['mcp', { action: 'copy-text', text: 'https://harbor.example/mcp' }],
    ['add-mcp', { action: 'copy-text', text: 'npx add-mcp https://harbor.example/mcp' }],
    [
      'claude-code',
      { label: 'Connect to Claude Code', text: 'claude mcp add --transport http harbor https://harbor.example/mcp' },
    ],
    [
      'vscode',
      {
        href: `vscode:mcp/install?${encodeURIComponent('{"name":"harbor","type":"http","url":"https://harbor.example/mcp"}')}`,
      },
    ],
    [
      'cursor',
      {
        href: `cursor://anysphere.cursor-deeplink/mcp/install?name=harbor&config=${encodeURIComponent(btoa('{"url":"https://harbor.example/mcp"}'))}`,
      },
    ],
  ])('%s connects to the MCP server', async (option, expected) => {
    vi.stubEnv('SITE_URL', 'https://harbor.example');
    expect((await menuOf([option]))?.entries).toEqual([expect.objectContaining(expected)]);
  });

  it('leaves the address of the MCP server to the browser where nobody said that of the site', async () => {
    const menu = await menuOf([
      'mcp',
      'cursor',
      'vscode',
      { title: 'Own', description: 'D', href: 'https://a.example/?s=$mcp' },
    ]);
    expect(menu?.entries).toMatchObject([
      { text: '$origin/mcp' },
      { action: 'open-config', text: expect.stringContaining('config=$config'), config: '{"url":"$origin/mcp"}' },
      { href: expect.stringContaining('%24origin%2Fmcp') },
      { href: 'https://a.example/?s=$origin/mcp' },
    ]);
  });

  it('offers an MCP server of another address', async () => {
    const mcp = 'https://answers.example/mcp/harbor';
    expect((await menuOf(['mcp'], {}, undefined, { mcp }))?.entries[0]?.text).toBe(mcp);
  });

  it.each([
    ['mcp'],
    ['add-mcp'],
    ['claude-code'],
    ['cursor'],
    ['vscode'],
    ['devin-mcp'],
    ['devin-desktop'],
    ['download-spec'],
  ])('%s is left out where there is nothing to offer', async (option) => {
    const files = { mcp: undefined };
    expect(await menuOf([option], {}, undefined, files)).toBeUndefined();
    expect((await menuOf([option, 'copy'], {}, undefined, files))?.entries.map((entry) => entry.key)).toEqual(['copy']);
  });

  it('fills the path of the page into entries of the writer, and leaves its text to the browser', async () => {
    const common = { title: 'Ask', description: 'By mail' };
    const menu = await menuOf([
      { ...common, icon: 'envelope', href: 'https://example.com/ask?about=$path' },
      {
        ...common,
        title: 'Post',
        href: { base: 'https://example.com/post', query: [{ key: 'a b', value: 'See $path' }] },
      },
      {
        ...common,
        title: 'Send',
        href: { base: 'https://example.com/send', query: [{ key: 'text', value: '$page' }] },
      },
    ]);
    expect(menu?.entries).toEqual([
      {
        key: 'own Ask',
        label: 'Ask',
        description: 'By mail',
        icon: { name: 'envelope' },
        href: 'https://example.com/ask?about=/guides/a',
      },
      {
        key: 'own Post',
        label: 'Post',
        description: 'By mail',
        href: 'https://example.com/post?a%20b=See%20%2Fguides%2Fa',
      },
      {
        key: 'own Send',
        label: 'Send',
        description: 'By mail',
        action: 'open-filled',
        text: 'https://example.com/send?text=%24page',
      },
    ]);
  });

  it.each([
    ['contextual: { options: [] }', undefined],
    ['contextual: { options: [view] }', ['view']],
    ['contextual: nonsense', ['copy']],
  ])('the page decides: %s', async (line, expected) => {
    const menu = await menuOf(['copy'], {}, `title: A\n${line}`);
    expect(menu?.entries.map((entry) => entry.key)).toEqual(expected);
  });
});
