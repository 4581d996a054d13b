import { describe, expect, it } from 'vitest';
import { loadAnalyzer } from '../words/load-analyzer';
import { type ExcerptPart, marker } from './excerpt';

const shown = (parts: readonly ExcerptPart[]): string =>
  parts.map(([text, marked]) => (marked ? `[${text}]` : text)).join('');

describe('marker', () => {
  it.each([
    ['en', 'install server', 'Installing the servers', '[Installing] the [servers]'],
    ['en', 'dep', 'To deploy', 'To [deploy]'],
    ['en', 'how to', 'How to do it', 'How to do it'],
    ['zh', '服务器', '安装服务器', '安装[服务器]'],
    ['de', 'Haus', 'Die Häuser', 'Die [Häuser]'],
  ])('%s: marks %s', async (lang, query, text, expected) => {
    expect(shown(marker(await loadAnalyzer(lang), query).mark(text))).toBe(expected);
  });

  it('cuts out the stretch with the most different words', async () => {
    const text = `${'The winch is here. '.repeat(20)}A winch with a rope holds the load. ${'And so on. '.repeat(40)}`;
    const { excerpt } = marker(await loadAnalyzer('en'), 'winch rope load');
    const parts = excerpt(text);
    expect(shown(parts)).toContain('[winch] with a [rope] holds the [load]');
    expect(parts.at(0)?.[0]).toBe('… ');
    expect(parts.at(-1)?.[0]).toBe(' …');
    expect(shown(parts).length).toBeLessThan(200);
  });
});
