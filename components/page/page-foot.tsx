/** The line between the text and the neighbours of a page: links to its source, and the date of its last change. */
import type { PageView } from '@/lib/site/view/page-view';
import { NewTabNote } from '../ui/external-mark';
import { Glyph } from '../ui/glyph';
import { linkTo } from '../ui/link-to';
import { LastModified } from './last-modified';

/** Nothing where the settings show none of it. */
export function PageFoot({ view: { source, modified, strings } }: { view: PageView }) {
  const links = [
    { href: source.edit, label: strings.editPage, glyph: 'edit' },
    { href: source.issue, label: strings.raiseIssue, glyph: 'alert' },
  ] as const;
  if (!modified && links.every(({ href }) => href === undefined)) return null;
  return (
    <div id="page-foot" className="page-foot">
      {links.map(
        ({ href, label, glyph }) =>
          href !== undefined && (
            <a key={glyph} {...linkTo(href)}>
              <Glyph name={glyph} />
              {label}
              <NewTabNote href={href} strings={strings} />
            </a>
          ),
      )}
      {modified && <LastModified modified={modified} strings={strings} />}
    </div>
  );
}
