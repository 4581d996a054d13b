/** Where a catch-all route stands. */
import { type Route, routeOf } from '@/lib/kit/paths';

/** What Next hands to a route: the segments of the address; none at the root. */
export interface SlugContext {
  params: Promise<{ slug?: string[] }>;
}

/** Routes are kept decoded; the router hands segments over as they stand in the address. */
export async function slugRoute({ params }: SlugContext): Promise<Route> {
  const { slug = [] } = await params;
  try {
    return routeOf(slug.map(decodeURIComponent).join('/'));
  } catch {
    return routeOf(slug.join('/'));
  }
}
