/** The top of a page: eyebrow, title and description. */
import type { PageView } from '@/lib/site/view/page-view';
import { Trail } from '../nav/trail';
import { breakable } from '../ui/breakable';
import { frameId } from '../ui/frame-id';
import { Glyph } from '../ui/glyph';
import { ContextMenu } from './context-menu';

/** Eyebrow or breadcrumbs, `h1#page-title` with its badges, and the description. */
export function PageHeader({ view }: { view: PageView }) {
  const { strings } = view;
  return (
    <header id={frameId('header')} className="relative">
      <Trail trail={view.trail} form={view.eyebrow} strings={strings} />
      <PageActions view={view} />
      <div className="page-title-row" {...view.textLang}>
        <h1 id={frameId('page-title')} className="page-title">
          {breakable(view.title)}
        </h1>
        {view.tag && <span className="nav-tag-pill">{view.tag}</span>}
        {view.deprecated && <span className="nav-tag-pill nav-tag-deprecated">{strings.deprecated}</span>}
      </div>
      <Description view={view} />
    </header>
  );
}

/** Feed and page menu, in the row of the eyebrow, so that no title is too long for them. */
function PageActions({ view }: { view: PageView }) {
  const hasMenu = view.context?.display === 'header';
  if (!view.feed && !hasMenu) return null;
  return (
    <div className="page-actions">
      {view.feed && (
        // A file rather than a page.
        <a className="feed-link" href={view.feed} type="application/rss+xml">
          <Glyph name="feed" />
          {view.strings.feed}
        </a>
      )}
      <ContextMenu view={view} place="header" />
    </div>
  );
}

function Description({ view }: { view: PageView }) {
  if (view.descriptionHtml)
    return <div className="page-lead" {...view.textLang} dangerouslySetInnerHTML={{ __html: view.descriptionHtml }} />;
  return view.description ? (
    <p className="page-lead" {...view.textLang}>
      {view.description}
    </p>
  ) : null;
}
