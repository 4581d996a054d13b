/** The links below a page that lead to its source: edit the file, report a problem. */
import { withoutOuterSlashes } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { readCheckout } from '@/lib/source/repository';
import type { PageNode, SiteModel } from '../types';
import { siteUrl } from './addresses';

/** Addresses; a link that is off or cannot be known is undefined. */
export interface SourceLinks {
  edit?: string;
  issue?: string;
}

interface Repository {
  url: string;
  branch: string;
  directory: string;
}

/** How a host spells its addresses: `file` is encoded, from the root of the repository. */
interface Host {
  edit(repository: Repository, file: string): string;
  issue(repository: Repository, title: string, body: string): string;
}

const GITHUB: Host = {
  edit: ({ url, branch }, file) => `${url}/edit/${branch}/${file}`,
  issue: ({ url }, title, body) => `${url}/issues/new?title=${title}&body=${body}`,
};

/** By a part of the host's name; any other host is like GitHub. */
const HOSTS: readonly (readonly [RegExp, Host])[] = [
  [
    /gitlab/,
    {
      edit: ({ url, branch }, file) => `${url}/-/edit/${branch}/${file}`,
      issue: ({ url }, title, body) => `${url}/-/issues/new?issue[title]=${title}&issue[description]=${body}`,
    },
  ],
  [
    /bitbucket/,
    {
      edit: ({ url, branch }, file) => `${url}/src/${branch}/${file}?mode=edit`,
      issue: ({ url }, title, body) => `${url}/issues/new?title=${title}&content=${body}`,
    },
  ],
  [/codeberg|gitea|forgejo/, { ...GITHUB, edit: ({ url, branch }, file) => `${url}/_edit/${branch}/${file}` }],
];

/** The links of a page, as `feedback` and `repository` of the settings say. A page from a remote specification or an extension cannot be edited. */
export async function viewSourceLinks(site: SiteModel, { file, route, title, origin }: PageNode): Promise<SourceLinks> {
  const { feedback, repository: known } = site.settings;
  const { suggestEdit = known !== undefined, raiseIssue = known !== undefined } = feedback;
  const repository = suggestEdit || raiseIssue ? await repositoryOf(site) : undefined;
  if (!repository) return {};
  const host = HOSTS.find(([name]) => name.test(new URL(repository.url).host))?.[1] ?? GITHUB;
  const path = [repository.directory, file].filter((part) => part !== '').join('/');
  const place = `${siteUrl(site) ?? ''}${route}\n${path}`;
  return {
    ...(suggestEdit && !origin && !isExternal(file) ? { edit: host.edit(repository, encodeURI(path)) } : {}),
    ...(raiseIssue ? { issue: host.issue(repository, encodeURIComponent(title), encodeURIComponent(place)) } : {}),
  };
}

async function repositoryOf({ docs, settings: { repository } }: SiteModel): Promise<Repository | undefined> {
  const checkout = await readCheckout(docs);
  const url = repository?.url.replace(/(?:\.git)?\/*$/, '') ?? checkout.url;
  if (url === undefined) return undefined;
  const { branch = checkout.branch ?? 'main', directory = checkout.directory ?? '' } = repository ?? {};
  return { url, branch, directory: withoutOuterSlashes(directory) };
}
