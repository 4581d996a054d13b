/** A page in its frame. Plain markup without client components, so that any React renderer can render it. */
import type { PageView } from '@/lib/site/view/page-view';
import type { Strings } from '@/lib/strings/strings';
import { Neighbours } from '../nav/neighbours';
import { ThemeMarkup } from '../themes/markup';
import { TextIds } from '../ui/frame-id';
import { Directory } from './directory';
import { Frame } from './frame';
import { layoutOf } from './layout';
import { Notices } from './notices';
import { OtherParts } from './other-parts';
import { hasAside, PageAside } from './page-aside';
import { PageFoot } from './page-foot';
import { PageHeader } from './page-header';
import { Toc } from './toc';

/** Renders everything in a `PageView` that the page's mode shows. */
export function DocsPage({ view }: { view: PageView }) {
  const layout = layoutOf(view.mode, view.settings.theme);
  const { article, strings } = view;
  return (
    <TextIds value={article.ids}>
      <Frame
        view={view}
        layout={layout}
        aside={
          layout.toc && !hasAside(view) ? (
            <Toc toc={view.toc} strings={strings} textLang={view.textLang} menu={view} />
          ) : undefined
        }
      >
        <main>
          <div id="content-area" className="content-area" tabIndex={-1}>
            <Notices notices={view.notices} />
            <OtherParts parts={view.otherParts} strings={strings} />
            <ThemeMarkup view={view} slot="contentStart" />
            {layout.heading && <PageHeader view={view} />}
            {!layout.heading && !article.hasHeading1 && (
              <h1 className="visually-hidden" {...view.textLang}>
                {view.title}
              </h1>
            )}
            {article.css && <style>{article.css}</style>}
            <PageAside view={view} toc={layout.toc} />
            <div
              id={article.ids.includes('content') ? undefined : 'content'}
              className="mdx-content prose"
              {...view.textLang}
              data-page-href={view.route}
              data-needs={article.needs.length > 0 ? article.needs.join(' ') : undefined}
              {...(article.images.length > 0 ? imageLabels(strings) : {})}
              dangerouslySetInnerHTML={{ __html: article.html }}
            />
            {layout.heading && view.directory && (
              <Directory
                directory={view.directory}
                look={{ icons: view.settings.icons.library, strings }}
                label={view.title}
              />
            )}
            {layout.heading && <PageFoot view={view} />}
            <ThemeMarkup view={view} slot="contentEnd" />
            {layout.pagination && <Neighbours previous={view.previous} next={view.next} strings={strings} />}
          </div>
        </main>
      </Frame>
    </TextIds>
  );
}

/** The accessible name of the window for an enlarged image, read by components/mdx/image/image.client.ts. */
function imageLabels(strings: Strings): Record<string, string> {
  return { 'data-zoom-label': strings.enlargedImage, 'data-close-label': strings.closeImage };
}
