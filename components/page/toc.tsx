/** The page's headings, beside the text. */
import type { TocEntry } from '@/lib/mdx/types';
import type { Strings } from '@/lib/strings/en';
import { Glyph } from '../ui/glyph';

/** A list of links; toc.client.ts marks the section in sight and moves the bar. Nothing on a page without headings. */
export function Toc({ toc, strings }: { toc: readonly TocEntry[]; strings: Strings }) {
  if (toc.length === 0) return null;
  const top = Math.min(...toc.map((entry) => entry.depth));
  return (
    <aside id="table-of-contents-layout" className="toc-layout" aria-label={strings.tableOfContents}>
      <nav id="table-of-contents" className="toc-nav" aria-label={strings.onThisPage}>
        <p className="toc-title">
          <Glyph name="list" mirrored />
          {strings.onThisPage}
        </p>
        <ul id="table-of-contents-content" className="toc">
          {toc.map((entry) => (
            <li key={entry.id} className="toc-item" data-depth={Math.min(entry.depth - top, 2)}>
              <a href={`#${encodeURIComponent(entry.id)}`}>{entry.text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
