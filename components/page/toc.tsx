/** The table of contents. */
import type { TocEntry } from '@/lib/mdx/types';
import type { PageView } from '@/lib/site/view/page-view';
import type { Strings } from '@/lib/strings/strings';
import { breakable } from '../ui/breakable';
import { frameId } from '../ui/frame-id';
import { Glyph } from '../ui/glyph';
import { ContextMenu } from './context-menu';

interface TocProps extends Pick<PageView, 'textLang'> {
  toc: readonly TocEntry[];
  strings: Strings;
}

/**
 * The column of the table of contents, empty on a page without headings. Its id is that of the rail in the format, which writers' styles hide
 * or narrow; see content/reference/format/page-frame.mdx#ids.
 */
export function Toc({ menu, ...props }: TocProps & { menu?: Pick<PageView, 'context' | 'settings' | 'strings'> }) {
  const hasMenu = menu?.context?.display === 'toc';
  // The empty column keeps the text where it is on the pages before and after.
  if (props.toc.length === 0 && !hasMenu) return <div className="toc-layout" />;
  return (
    <aside
      id="content-side-layout"
      className="content-side-layout toc-layout"
      aria-label={props.strings.tableOfContents}
    >
      <div id="table-of-contents-layout">
        {menu && <ContextMenu view={menu} place="toc" />}
        <TocList {...props} />
      </div>
    </aside>
  );
}

/** A list of links; toc.client.ts marks the current section, moves the bar, and follows switched tabs and views. */
export function TocList({ toc, strings, textLang }: TocProps) {
  if (toc.length === 0) return null;
  const top = Math.min(...toc.map((entry) => entry.depth));
  return (
    <nav id={frameId('table-of-contents')} className="toc-nav" aria-label={strings.onThisPage}>
      <p className="toc-title">
        <Glyph name="list" mirrored />
        {strings.onThisPage}
      </p>
      <ul id="table-of-contents-content" className="toc" {...textLang}>
        {toc.map((entry) => (
          <li
            key={entry.id}
            className="toc-item"
            data-depth={Math.min(entry.depth - top, 2)}
            data-elsewhere={entry.hidden ? '' : undefined}
          >
            <a href={`#${encodeURIComponent(entry.id)}`}>{breakable(entry.text)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
