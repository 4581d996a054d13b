/** The parts of schemas that are loaded when a reader opens them, shared by all pages that show them. */
import { apiRenderer } from '@/components/api/render';
import { schemaContextOf } from '@/lib/site/article/render-api';
import type { SiteModel } from '@/lib/site/types';
import { schemaFragments, viewFragment } from '@/lib/site/view/schema-fragments';
import { wordsOf } from '@/lib/site/view/words';

/** The markup of a part by its key; undefined if there is none. */
export function renderFragment(site: SiteModel, key: string): string | undefined {
  const fragment = schemaFragments(site).get(key);
  const view = fragment && viewFragment(site, fragment);
  if (!fragment || !view) return undefined;
  const { lang, specification } = fragment;
  return apiRenderer.renderSchema(
    view,
    schemaContextOf(site, specification, { lang, strings: wordsOf(site, lang) }),
    false,
  );
}
