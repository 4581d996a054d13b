/** Links to the page in the other parts that list it, for readers without JavaScript: there a file server shows the default part only. */
import type { OtherPart } from '@/lib/site/view/page-view';
import { type Strings, withValues } from '@/lib/strings/strings';

/** Nothing on pages that stand in one part. */
export function OtherParts({ parts = [], strings }: { parts: readonly OtherPart[] | undefined; strings: Strings }) {
  if (parts.length === 0) return null;
  return (
    <noscript>
      <ul className="page-notice other-parts">
        {parts.map(({ href, label }) => (
          <li key={href}>
            <a className="link" href={href}>
              {withValues(strings.versionNewest, { name: label })}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
