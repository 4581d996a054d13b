/** The page menu: its first entry as a button, and a menu with all entries. */
import type { ContextEntry, ContextMenuView } from '@/lib/site/view/contextual';
import type { PageView } from '@/lib/site/view/page-view';
import type { Strings } from '@/lib/strings/strings';
import { NewTabNote } from '../ui/external-mark';
import { Glyph } from '../ui/glyph';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

interface ContextMenuProps {
  view: Pick<PageView, 'context' | 'settings' | 'strings'>;
  /** Where it is placed; rendered only at the configured place. */
  place: ContextMenuView['display'];
}

/** `#page-context-menu`. Links work without JavaScript; context-menu.client.ts runs the actions. */
export function ContextMenu({ view: { context, settings, strings }, place }: ContextMenuProps) {
  const [first] = context?.entries ?? [];
  if (!context || !first || context.display !== place) return null;
  return (
    <div id="page-context-menu" className="context-menu" data-markdown={context.markdown}>
      <Entry entry={first} className="context-first" strings={strings}>
        <span className="context-label">{first.label}</span>
      </Entry>
      {context.entries.length > 1 && (
        <details className="context-more" data-menu="" name="menu">
          <summary id="page-context-menu-button" className="context-button" aria-label={strings.contextMore}>
            <Glyph name="chevron" />
          </summary>
          <ul className="menu menu-end context-entries">
            {context.entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} className="menu-item" strings={strings}>
                  {entry.icon && <Icon icon={entry.icon} library={settings.icons.library} className="menu-icon" />}
                  <span className="menu-text">
                    <span className="menu-title">{entry.label}</span>
                    {entry.description && <span className="menu-description">{entry.description}</span>}
                  </span>
                </Entry>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface EntryProps {
  entry: ContextEntry;
  className: string;
  strings: Strings;
  children: React.ReactNode;
}

function Entry({ entry, className, strings, children }: EntryProps) {
  const { key, href, action, text, config, download } = entry;
  if (href !== undefined) {
    return (
      <a className={className} data-option={key} data-context-link="" download={download} {...linkTo(href)}>
        {children}
        <NewTabNote href={href} strings={strings} />
      </a>
    );
  }
  // The assistant's panel has its own behaviour.
  const answered =
    action === 'assistant'
      ? { 'data-open': 'assistant' }
      : { 'data-context': action, 'data-text': text, 'data-config': config };
  return (
    <button type="button" className={className} data-option={key} {...answered} data-done-label={strings.contextCopied}>
      {children}
    </button>
  );
}
