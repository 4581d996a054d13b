import { describe, expect, it } from 'vitest';
import { siteOf } from '@/lib/outputs/testing/site';
import { articleSheets, serveStyleSheet, sheetNames } from './style-sheets';

const site = await siteOf({}, { 'a.mdx': 'A' });

describe('articleSheets', () => {
  it('knows sheets only: libraries and unknown names have none', () => {
    expect(articleSheets({ mode: 'build' }, ['katex', 'mermaid', 'theme', 'toString'])).toEqual([]);
  });
});

describe('serveStyleSheet', () => {
  it.each(['none.css', 'theme', '../theme.css', 'toString.css'])('has nothing at %s', async (name) => {
    expect((await serveStyleSheet(site, name)).status).toBe(404);
  });

  it.each(sheetNames())('%s is a sheet that says the order of the layers first', async (name) => {
    const response = await serveStyleSheet(site, name);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).toMatch(/^@layer theme,base,components,look,utilities;/);
  });

  it('has the rules of rare components', async () => {
    const css = await (await serveStyleSheet(site, 'parts.css')).text();
    for (const name of ['.panel', '.github-repo', '.changelog-filter', '.tree', '.image-actions'])
      expect(css).toContain(name);
  });
});
