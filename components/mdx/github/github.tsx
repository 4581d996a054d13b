/** `<GitHub.Repo>`: a card that links to a repository. Stars are not fetched: a page is complete when it is built. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon } from '../shared/article-icon';
import { linkProps } from '../shared/link';
import { opensTab } from '../shared/opens-tab';
import { oneOf, wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface GitHubRepoProps extends CommonProps {
  repo?: unknown;
  variant?: unknown;
}

/** The card for `owner/name` or a repository's URL; nothing for anything else. */
export function GitHubRepo(props: GitHubRepoProps, article: ArticleContext): ReactNode {
  const match = /^(?:(?:https?:\/\/)?(?:www\.)?github\.com\/)?([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
    wordOf(props.repo) ?? '',
  );
  if (match === null) return null;
  const [, owner, name] = match;
  const link = linkProps(`https://github.com/${owner}/${name}`);
  return (
    <a
      className={clsx(
        'github-repo',
        `github-repo-${oneOf(props.variant, ['inset', 'flat']) ?? 'inset'}`,
        props.className,
      )}
      id={props.id}
      {...link}
    >
      {articleIcon({ icon: { name: 'github', style: 'brands', library: 'fontawesome' } }, article)}
      <span>
        {owner}/<strong>{name}</strong>
      </span>
      {opensTab(link, article)}
    </a>
  );
}
