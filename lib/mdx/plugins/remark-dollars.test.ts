import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const folder = makeDocs({});
afterAll(folder.remove);

describe('dollars', () => {
  it.each([
    ['a $x$ b', 1],
    ['a $x$, $y$.', 2],
    ['$\\frac{a}{b}$', 1],
    ['a $$x$$ b', 1],
    ['$$\nx\n$$', 1],
    ['from $5 to $10', 0],
    ['$5-$10', 0],
    ['$HOME and $PATH', 0],
    ['a $ x $ b', 0],
    ['a $ 60 \\geq 50 $, b', 1],
    ['rate: $ \\frac{100 \\text{ a}}{50} = 2 \\text{ b} $', 1],
    ['$ 5 \\| $ 6', 0],
    ['a $\\geq 50 $ b', 0],
    ['e$\\texttt{XC}$hanges', 1],
    ['all $\\alpha$5', 0],
    ['\\$x$', 0],
    ['`$x$`', 0],
    ["Methods that start with '$/', such as `$/cancel`, end with '$/'.", 0],
    ["a $\\text{``b''}$ c", 1],
    ['costs $5, where $x$ is', 1],
    ['$N$에서 배치한 $MinDepth$ 이상', 2],
    ['スナップショット$N$で、$x$の', 2],
    ['其中$x$是', 1],
    ['$x_{max}$is the limit', 1],
    ['价格是$5或$10', 0],
    ['价格为$5或$每月', 0],
  ])('%j has %i formulas', async (body, formulas) => {
    const { html, problems } = await renderBody(folder.docs, body);
    expect(problems).toEqual([]);
    expect(html.match(/class="katex"/g)?.length ?? 0).toBe(formulas);
  });

  it.each([
    ['$$x$$', 1],
    ['$$x$$\n$$y$$', 2],
    ['- $$x$$', 1],
    ['$$\nx\n$$', 1],
    ['$x$', 0],
    ['$$x$$ = 1', 0],
    ['Text $$x$$', 0],
  ])('%j has %i formulas on lines of their own', async (body, formulas) => {
    const { html } = await renderBody(folder.docs, body);
    expect(html.match(/class="katex-display"/g)?.length ?? 0).toBe(formulas);
  });
});
