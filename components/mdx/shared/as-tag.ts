/** Components that are HTML tags with another name. */
import { isRecord } from '@/lib/kit/is-record';
import type { ArticleComponent } from './types';

/** Attributes of tags have been cleaned before, props of components have not: props that are not attributes are dropped. */
export function asTag<P>(component: ArticleComponent<P>, isVoid = false): ArticleComponent<Record<string, unknown>> {
  return (props, article) => {
    const clean = Object.entries(props).filter(
      ([name, value]) => isAllowed(name, value) && !(isVoid && name === 'children'),
    );
    return component(Object.fromEntries(clean) as P, article);
  };
}

function isAllowed(name: string, value: unknown): boolean {
  if (name === 'children' || name === 'actions') return true;
  return name === 'style' ? isRecord(value) : ['string', 'number', 'boolean'].includes(typeof value);
}
