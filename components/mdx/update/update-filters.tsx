/** Buttons that filter a changelog by the tags of its entries. Hidden without scripts, where all entries are shown. */
import type { Strings } from '@/lib/strings/en';

/** One button for each tag, and what is said when no entry has all of the chosen ones (update.client.ts). */
export function UpdateFilters({ tags, strings }: { tags: readonly string[]; strings: Strings }) {
  return (
    <section id="changelog-filters" className="changelog-filters" aria-label={strings.filterUpdates}>
      <p className="changelog-filters-head">
        {strings.filterUpdates}
        <button type="button" className="changelog-filters-clear" data-clear-tags="" hidden>
          {strings.clearFilters}
        </button>
      </p>
      <div id="changelog-filters-content" className="changelog-filters-content">
        {tags.map((tag) => (
          <button key={tag} type="button" className="changelog-filter" data-filter-tag={tag} aria-pressed="false">
            {tag}
          </button>
        ))}
      </div>
      <p className="changelog-filters-none" role="status" data-text={strings.noUpdates} />
    </section>
  );
}
