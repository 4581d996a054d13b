/** Accessibility rules in a page, by axe. */
import axe from 'axe-core';
import type { Page } from 'playwright/test';

export interface Scope {
  /** A selector; without it the whole document is tested. */
  within?: string;
  /** A selector of what is left out. */
  without?: string;
  /** Only these rules. */
  only?: readonly string[];
}

/** What violates a rule, a line each. The library is loaded once per document and stays during client-side navigation. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ within, without, only }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(
      { include: within ?? 'html', ...(without ? { exclude: without } : {}) },
      {
        iframes: false,
        resultTypes: ['violations'],
        ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${location.pathname}: ${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
  }, scope);
}

/** Contrast in the other mode. Colours differ between the modes, nothing else does. */
export async function contrastViolations(page: Page, scope: Scope = {}): Promise<string[]> {
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  return violations(page, { ...scope, only: ['color-contrast'] });
}
