/** Buttons that filter a changelog by tags. Hidden without JavaScript, when all entries are shown. */
import type { Strings } from '@/lib/strings/strings';

/** One button per tag, and the message when no entry has all selected ones (update.client.ts). */
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
