/** Counters for one article, for ids outside of the headings' namespace. */
import type { ArticleContext } from '@/lib/mdx/types';

const counts = new WeakMap<ArticleContext, Map<string, number>>();

/** How many times `key` was requested in this article before: 0, 1, 2 … Deterministic, because rendering is in order. */
export function serial(article: ArticleContext, key: string): number {
  let ofArticle = counts.get(article);
  if (ofArticle === undefined) {
    ofArticle = new Map();
    counts.set(article, ofArticle);
  }
  const count = ofArticle.get(key) ?? 0;
  ofArticle.set(key, count + 1);
  return count;
}
