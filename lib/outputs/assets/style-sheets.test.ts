import { describe, expect, it } from 'vitest';
import { articleSheets, openStyleSheet, sheetNames } from './style-sheets';

describe('articleSheets', () => {
  it('knows sheets only: libraries and unknown names have none', () => {
    expect(articleSheets(['katex', 'mermaid', 'theme', 'toString'])).toEqual([]);
  });
});

describe('openStyleSheet', () => {
  it.each(['none.css', 'theme', '../theme.css', 'toString.css'])('has nothing at %s', async (name) => {
    expect((await openStyleSheet(name)).status).toBe(404);
  });

  it.each(sheetNames())('%s is a sheet that says the order of the layers first', async (name) => {
    const response = await openStyleSheet(name);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).toMatch(/^@layer theme,base,components,look,utilities;/);
  });
});
