/**
 * Alternatives as tabs, or as a menu if there are many. Without JavaScript they are stacked under titles; tabs.client.ts switches between
 * them.
 */
import type { ReactNode } from 'react';
import { TAB_PARTS, type TabParts } from '../mdx/tabs/tab-set';

interface ChoiceProps {
  /** Prefix of the panel ids. */
  id: string;
  /** Accessible name of the choice. */
  label: string;
  options: readonly { title: string; body: ReactNode; mark?: string }[];
  form: 'tabs' | 'menu';
  className: string;
  /** Synchronises with other sets that have the same titles. */
  sync?: boolean;
  /** Shown before a menu. */
  title?: ReactNode;
  parts?: TabParts;
}

/** Renders the choice; a single option has no tabs, only its `title`. */
export function choice({
  id,
  label,
  options,
  form,
  className,
  sync,
  title,
  parts = TAB_PARTS,
}: ChoiceProps): ReactNode {
  const [only] = options;
  if (options.length === 1 && only && title === undefined && form === 'menu') return only.body;
  return (
    <div className={className} data-tabs="" data-sync={sync ? '' : undefined}>
      {form === 'menu' ? (
        <div className="tabs-list" data-component-part={parts.list}>
          {title}
          {options.length > 1 && (
            <select className="tabs-select" defaultValue={`${id}-0`} aria-label={label}>
              {options.map((option, index) => (
                <option key={option.title} value={`${id}-${index}`}>
                  {option.title}
                </option>
              ))}
            </select>
          )}
        </div>
      ) : (
        <div className="tabs-list" data-component-part={parts.list} role="tablist" aria-label={label}>
          {options.map((option, index) => (
            <button
              key={option.title}
              type="button"
              className="tab-button"
              id={`${id}-${index}-tab`}
              role="tab"
              aria-controls={`${id}-${index}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              data-component-part={parts.button}
              data-active={index === 0}
              data-mark={option.mark}
            >
              {option.title}
            </button>
          ))}
        </div>
      )}
      {options.map((option, index) => (
        <div
          key={option.title}
          className="tab-panel"
          id={`${id}-${index}`}
          role="tabpanel"
          aria-labelledby={form === 'menu' ? undefined : `${id}-${index}-tab`}
          aria-label={form === 'menu' ? option.title : undefined}
          data-active={index === 0 ? 'true' : undefined}
        >
          {options.length > 1 && <p className="tab-panel-title">{option.title}</p>}
          {option.body}
        </div>
      ))}
    </div>
  );
}
