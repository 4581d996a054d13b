/** The buttons that open search and assistant, if there is one; hidden without JavaScript. */
import type { FrameView } from '@/lib/site/view/page-view';
import { Glyph } from '../ui/glyph';

interface EntriesProps {
  view: FrameView;
  /** `wide`: with text and shortcut. `small`: two icons in the bar on small screens. */
  form: 'wide' | 'small';
}

/** `[data-open="search"]` and `[data-open="assistant"]`, with stable ids for custom CSS (content/reference/format/page-frame.mdx#ids). */
export function Entries({ view, form }: EntriesProps) {
  return form === 'small' ? <SmallEntries view={view} /> : <WideEntries view={view} />;
}

function SmallEntries({ view: { strings, searchPart, assistant, hasModel } }: Pick<EntriesProps, 'view'>) {
  return (
    <div className="entries entries-small">
      <button
        id="search-bar-entry-mobile"
        type="button"
        className="icon-button"
        data-open="search"
        data-part={searchPart}
        aria-label={strings.searchEntry}
        aria-haspopup="dialog"
      >
        <Glyph name="search" />
      </button>
      {assistant && (
        <button
          id="assistant-entry-mobile"
          type="button"
          className="icon-button"
          data-open="assistant"
          aria-label={strings.assistantEntry}
          aria-haspopup="dialog"
        >
          <Glyph name={hasModel ? 'sparkle' : 'ask'} />
        </button>
      )}
    </div>
  );
}

function WideEntries({ view: { settings, strings, searchPart, assistant, hasModel } }: Pick<EntriesProps, 'view'>) {
  return (
    <div className="entries">
      <button
        id="search-bar-entry"
        type="button"
        className="search-entry"
        data-open="search"
        data-part={searchPart}
        data-loading={strings.askSearching}
        data-failed={strings.searchFailed}
        aria-haspopup="dialog"
      >
        <Glyph name="search" />
        <span className="entry-text">{settings.search.prompt ?? strings.searchEntry}</span>
        <span className="entry-keys" data-letter="K" />
      </button>
      {assistant && (
        <button
          id="assistant-entry"
          type="button"
          className="assistant-entry"
          data-open="assistant"
          data-ask-code={strings.askCode}
          data-ask-selection={strings.askSelection}
          aria-haspopup="dialog"
        >
          <Glyph name={hasModel ? 'sparkle' : 'ask'} />
          <span className="entry-text">{strings.assistantEntry}</span>
        </button>
      )}
    </div>
  );
}
