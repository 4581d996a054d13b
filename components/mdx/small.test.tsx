import { describe, expect, it } from 'vitest';
import { testArticle } from './shared/testing';

const show = (name: string, props: Record<string, unknown>, ...children: string[]) => {
  const { h, html } = testArticle();
  return html(h(name, props, ...children));
};

describe('components of one element', () => {
  it('Badge falls back to the defaults', () => {
    expect(show('Badge', { color: 'Blue', size: 'lg', shape: 'pill' }, 'Beta')).toBe(
      '<span class="badge" data-badge="" data-color="blue" data-size="lg" data-shape="pill">Beta</span>',
    );
    expect(show('Badge', { color: 'pink', size: 9 }, 'x')).toContain(
      'data-color="gray" data-size="md" data-shape="rounded"',
    );
  });

  it.each([
    ['Badge', {}],
    ['Icon', { icon: 'star' }],
    ['Tooltip', { tip: 'T' }],
    ['Color.Row', { title: 'R' }],
    ['Color.Item', { value: '#fff' }],
    ['Tree.File', { name: 'a.ts' }],
    ['GitHub.Repo', { repo: 'a/b' }],
  ])('%s takes an id', (name, props) => {
    expect(show(name, { ...props, id: 'own' }, 'x')).toMatch(/^<[a-z]+[^>]* id="own"/);
  });

  it('Icon takes its older names, a size and a text style', () => {
    expect(show('Icon', { name: 'star', style: 'regular', size: '24', color: 'red' })).toMatch(
      /^<span class="icon icon-inline" style="color:red;font-size:24px"><svg[^>]*aria-hidden="true"/,
    );
    expect(show('Icon', { icon: '/logo.svg' })).toContain('src="/logo.svg" alt=""');
  });

  it.each([
    [{ icon: 'check' }, ' role="img" aria-label="✓"'],
    [{ icon: 'xmark' }, ' role="img" aria-label="✗"'],
    [{ icon: { name: 'square-check', style: 'regular' } }, ' role="img" aria-label="✓"'],
    [{ icon: 'user-check' }, ''],
    [{ icon: 'star' }, ''],
  ])('Icon %j says yes, no or nothing', (props, spoken) => {
    expect(show('Icon', props)).toContain(`<span class="icon icon-inline" style="font-size:16px"${spoken}>`);
  });

  it.each([
    [148, 36, 'icon icon-wide'],
    ['148px', '36px', 'icon icon-wide'],
    [800, 800, 'icon'],
    [undefined, undefined, 'icon'],
  ])('a drawing of %s by %s is shown as "%s"', (width, height, name) => {
    const icon = <svg width={width} height={height} viewBox="0 0 148 36" />;
    expect(show('Icon', { icon })).toContain(`<span class="${name}`);
    expect(show('Icon', { icon }).includes('icon-wide')).toBe(name.includes('icon-wide'));
  });

  it('Frame has hint and caption in Markdown', () => {
    expect(show('Frame', { caption: 'A **b**', hint: 'See' }, 'x')).toMatch(
      /^<figure class="frame"><p class="frame-hint".*>See<\/p>.*<figcaption class="frame-caption"[^>]*>A <strong>b<\/strong>/,
    );
    expect(show('Frame', {}, 'x')).not.toContain('figcaption');
  });

  it('Tooltip describes its word; without a tip it is the word', () => {
    expect(show('Tooltip', { tip: 'An explanation', cta: 'More', href: '/x' }, 'word')).toMatch(
      /tabindex="0" aria-describedby="tooltip-text-0">word<.*role="tooltip" id="tooltip-text-0">.*An explanation.*href="\/x">More</,
    );
    expect(show('Tooltip', {}, 'word')).toBe('word');
  });

  it.each<[string, Record<string, unknown>]>([
    ['Tooltip', { tip: 'T', cta: 'More', href: 'https://x.test' }],
    ['GitHub.Repo', { repo: 'a/b' }],
  ])('%s says that its link opens a new tab', (name, props) => {
    expect(show(name, props, 'x')).toMatch(
      /<a [^>]*target="_blank".*<span class="visually-hidden"> \(opens in a new tab\)<\/span><\/a>/,
    );
  });

  it('Update is a section with a label that leads to it', () => {
    expect(show('Update', { label: 'May 2026', description: 'v1', tags: ['API', ''] }, 'x')).toMatch(
      /^<section class="update update-container" id="may-2026" data-tags="\[&quot;API&quot;\]">.*href="#may-2026">May 2026<.*>API<.*>v1</,
    );
  });

  it('Views but the first wait to be chosen; without a title there is no choice', () => {
    const { h, html } = testArticle();
    const out = html([h('View', { title: 'Go', key: 1 }, 'go'), h('View', { title: 'Rust', key: 2 }, 'rust')]);
    expect(out).toMatch(
      /id="go" data-view="Go" data-active="true">.*id="rust" data-view="Rust"><p class="view-title">/,
    );
    expect(show('View', {}, 'text')).toBe('text');
  });

  it('Variation shows its content, marked', () => {
    expect(show('Variation', { is: 'cloud' }, 'x')).toBe('<div class="variation" data-variation="cloud">x</div>');
  });

  it('an image may have buttons', () => {
    const out = show('ZoomImage', {
      src: '/a.png',
      alt: 'A',
      actions: ['copy', 'download'],
      actionsPlacement: 'top-left',
    });
    expect(out).toMatch(
      /^<span class="image-box" data-placement="top-left"><img[^>]*>.*data-copy-image="\/a.png".*download=""/,
    );
    expect(show('ZoomImage', { src: '/a.png', noZoom: true })).toBe(
      '<img loading="lazy" decoding="async" src="/a.png" alt="" data-no-zoom=""/>',
    );
  });

  it('Mermaid keeps its text readable; its buttons wait for a drawing', () => {
    expect(show('Mermaid', { chart: 'a', placement: 'top-left' })).toMatch(
      /data-placement="top-left".*<div class="mermaid-actions" hidden="">/,
    );
    expect(show('Mermaid', { chart: 'a', actions: false })).not.toContain('mermaid-actions');
    expect(show('Mermaid', { chart: 'graph TD\n A-->B' })).toContain(
      '<pre class="mermaid-source" tabindex="0">graph TD\n A--&gt;B</pre>',
    );
  });

  it('Visibility marks what is for agents, for the renderer to take out', () => {
    expect(show('Visibility', { for: 'agents' }, 'x')).toBe('<page-agents>x</page-agents>');
    expect(show('Visibility', { for: 'humans' }, 'x')).toBe('<page-humans>x</page-humans>');
    expect(show('Visibility', {}, 'x')).toBe('x');
  });

  it.each([
    ['acme/sdk', 'https://github.com/acme/sdk'],
    ['https://github.com/acme/sdk.git', 'https://github.com/acme/sdk'],
    ['github.com/acme/sdk/', 'https://github.com/acme/sdk'],
  ])('GitHub.Repo %s', (repo, href) => expect(show('GitHub.Repo', { repo })).toContain(`href="${href}"`));

  it('Color.Item copies its value', () => {
    expect(show('Color.Item', { name: 'ink', value: { light: '#111', dark: '#eee' } })).toMatch(
      /data-copy="#111 \/ #eee".*aria-label="Copy: ink #111 \/ #eee" style="--light:#111;--dark:#eee"/,
    );
  });

  it('Prompt copies its text, and opens it in an editor when asked', () => {
    const out = show('Prompt', { description: 'Set **up**', actions: ['copy', 'cursor'] }, 'Do "it"');
    expect(out).toMatch(/Set <strong>up<\/strong>.*<pre class="prompt-text">Do &quot;it&quot;<\/pre>/);
    expect(out).toContain('prompt?text=Do%20%22it%22');
    expect(out).toContain('data-copy="Do &quot;it&quot;"');
  });

  it('Tree takes folders and files, and Markdown lists', () => {
    const { h, html } = testArticle();
    const tree = html(
      h(
        'Tree',
        {},
        h('Tree.Folder', { name: 'src', defaultOpen: '' }, h('Tree.File', { name: 'a.ts', highlight: true })),
      ),
    );
    expect(tree).toMatch(
      /<li class="tree-folder" role="treeitem" tabindex="-1" aria-label="src" aria-expanded="true">.*<ul role="group"><li class="tree-file tree-highlight" role="treeitem"/,
    );
    expect(html(h('Tree.Folder', { name: 'a' }))).toContain('aria-expanded="false"');
    expect(html(h('Tree.Folder', { name: 'a', openable: false }))).not.toContain('aria-expanded');
    const list = html(
      h('Tree', {}, h('ul', {}, h('li', {}, 'docs/'), h('li', {}, 'src', h('ul', {}, h('li', {}, 'b.ts'))))),
    );
    expect(list.match(/"tree-folder"/g)).toHaveLength(2);
    expect(list.match(/"tree-file"/g)).toHaveLength(1);
    expect(list).not.toContain('docs/');
  });
});
