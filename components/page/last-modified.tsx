/** The date of the last change below the text. */
import type { PageView } from '@/lib/site/view/page-view';
import type { Strings } from '@/lib/strings/strings';

interface LastModifiedProps {
  modified: NonNullable<PageView['modified']>;
  strings: Strings;
}

/** The date in the page's language. See content/settings/page-menu.mdx#date-of-the-last-change. */
export function LastModified({ modified, strings }: LastModifiedProps) {
  const [before = '', after = ''] = strings.lastModified.split('{date}');
  return (
    <p className="last-modified">
      {before}
      <time dateTime={modified.iso}>{modified.text}</time>
      {after}
    </p>
  );
}
