/**
 * Filters a changelog by tags: buttons, and `?tags=a,b` in the address; entries must have all of them
 * (content/components/updates.mdx#tags).
 */
import { decoded } from '@/lib/kit/urls';
import type { Behaviour } from '../../browser/behaviour';

/** Applies the address to every page shown, and clicks to the address. */
export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-filter-tag], [data-clear-tags]');
      const filters = button?.closest('.changelog-filters');
      if (!button || !filters) return;
      const tag = button.dataset.filterTag;
      const chosen = chosenTags();
      const next = tag === undefined ? [] : chosen.includes(tag) ? chosen.filter((t) => t !== tag) : [...chosen, tag];
      remember(next);
      apply(filters, next);
    });
  },
  page() {
    const filters = document.querySelector('.changelog-filters');
    const tags = chosenTags();
    if (filters && tags.length > 0) apply(filters, tags);
  },
  hides: { selector: '.update[hidden]', show: (update) => update.removeAttribute('hidden') },
};

/** The tags in the address; a comma inside a tag is encoded as `%2C`. */
function chosenTags(): string[] {
  const written = /[?&]tags=([^&]*)/.exec(location.search)?.[1] ?? '';
  return written
    .split(',')
    .map((tag) => decoded(tag.replace(/\+/g, ' ')))
    .filter(Boolean);
}

/** The rest of the address is unchanged. */
function remember(tags: readonly string[]): void {
  const others = location.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('tags='));
  const own = tags.length > 0 ? [`tags=${tags.map(encodeURIComponent).join(',')}`] : [];
  const search = [...others, ...own].join('&');
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}

function apply(filters: Element, tags: readonly string[]): void {
  let shown = 0;
  for (const update of document.querySelectorAll<HTMLElement>('.mdx-content .update')) {
    const own: unknown = JSON.parse(update.dataset.tags ?? '[]');
    const isNested = update.parentElement?.closest('.update') !== null;
    update.hidden = !isNested && !tags.every((tag) => Array.isArray(own) && own.includes(tag));
    if (!update.hidden) shown += 1;
  }
  for (const button of filters.querySelectorAll<HTMLElement>('[data-filter-tag]')) {
    button.ariaPressed = String(tags.includes(button.dataset.filterTag ?? ''));
  }
  const clear = filters.querySelector<HTMLElement>('[data-clear-tags]');
  if (clear) clear.hidden = tags.length === 0;
  const none = filters.querySelector<HTMLElement>('.changelog-filters-none');
  if (none) none.textContent = shown === 0 ? (none.dataset.text ?? '') : '';
}
