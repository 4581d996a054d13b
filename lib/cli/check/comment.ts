/** The Markdown of a comment on a pull request. */
import type { ChangedPage } from '@/lib/check/changes';
import { encodeRoute } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { counted } from '@/lib/kit/text';

/** The first line. Workflows find the comment to update by it. */
export const COMMENT_MARK = '<!-- lectern -->';
/** Longer lists are cut: a comment on GitHub has at most 65,536 characters. */
const MOST_PAGES = 200;

/**
 * The counts, and the changed pages if they are known. `url`: the public URL of the site that the pages link to; without it they are text.
 */
export function commentOf(
  problems: readonly Problem[],
  changed: readonly ChangedPage[] | undefined,
  url: string | undefined,
): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`;
  const pages = changed ? `${counted(changed.length, 'changed page')}, ` : '';
  const rows = (changed ?? [])
    .slice(0, MOST_PAGES)
    .map((page) => `| ${page.state} | ${titleOf(page, url)} | ${plain(page.route)} |`);
  const more = (changed?.length ?? 0) - rows.length;
  return [
    COMMENT_MARK,
    `**Docs**: ${pages}${counts}.`,
    ...(url === undefined ? [] : ['', `Preview: ${url}/`]),
    ...(rows.length > 0 ? ['', '| Change | Page | Path |', '| --- | --- | --- |', ...rows] : []),
    ...(more > 0 ? ['', `… and ${more} more.`] : []),
  ].join('\n');
}

function titleOf({ route, title, state }: ChangedPage, url: string | undefined): string {
  return url === undefined || state === 'removed' ? plain(title) : `[${plain(title)}](${url}${encodeRoute(route)})`;
}

/** Titles come from pages: nothing in them may become markup or mention people. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~@&-]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\s+/g, ' ');
}
