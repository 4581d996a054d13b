/**
 * GitHub stars of repositories in the navbar (content/settings/frame.mdx#addresses). The server fetches them, so that readers'
 * browsers contact no third party and no page waits for them.
 */
import * as z from 'zod/v4';
import type { SiteSettings } from '@/lib/config/settings';
import { readCapped } from '@/lib/kit/http/read-capped';
import { repositoryOf } from '@/lib/kit/urls';

const TIMEOUT_MS = 3_000;
const KEPT_MS = 3_600_000;
const KEPT_FAILURE_MS = 300_000;
const MAX_ANSWER_BYTES = 100_000;

const answer = z.object({ stargazers_count: z.number().int().nonnegative() });

interface Kept {
  until: number;
  stars: Promise<number | undefined>;
}

const kept = new Map<string, Kept>();

/** The number of stars of `repository` (`owner/name`), at most an hour old; undefined if the site does not link it or the request fails. */
export async function countStars(
  settings: Pick<SiteSettings, 'navbar' | 'languages'>,
  repository: string,
  ask: typeof fetch = fetch,
  now = Date.now(),
): Promise<number | undefined> {
  if (!repositoriesOf(settings).has(repository)) return undefined;
  const known = kept.get(repository);
  if (known && known.until > now) return known.stars;
  const entry: Kept = { until: now + KEPT_MS, stars: askFor(repository, ask) };
  kept.set(repository, entry);
  const stars = await entry.stars;
  if (stars === undefined) entry.until = now + KEPT_FAILURE_MS;
  return stars;
}

function repositoriesOf({ navbar, languages }: Pick<SiteSettings, 'navbar' | 'languages'>): Set<string | undefined> {
  const bars = [navbar, ...Object.values(languages).flatMap((own) => own.navbar ?? [])];
  const links = bars.flatMap(({ links, primary }) => [...links, ...(primary ? [primary] : [])]);
  return new Set(links.filter(({ type }) => type === 'github').map(({ href }) => repositoryOf(href)));
}

async function askFor(repository: string, ask: typeof fetch): Promise<number | undefined> {
  try {
    const response = await ask(`https://api.github.com/repos/${repository}`, {
      headers: { Accept: 'application/vnd.github+json', 'User-Agent': 'Lectern' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await readCapped(response.body, MAX_ANSWER_BYTES);
    if (!response.ok || bytes === undefined) return undefined;
    return answer.parse(JSON.parse(bytes.toString('utf8'))).stargazers_count;
  } catch {
    return undefined;
  }
}
