/** Tells the 404 page, which gets no parameters, at which address there was nothing. */
import { cache } from 'react';
import type { Route } from '@/lib/kit/paths';

/** One promise per request: the page resolves it with its route when it has nothing to show, else with undefined. */
export const missingRoute = cache(() => {
  let resolve: (route: Route | undefined) => void = () => undefined;
  const promise = new Promise<Route | undefined>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
});
