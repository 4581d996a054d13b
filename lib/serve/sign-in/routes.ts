/** The rows of the sign-in in the table of everything that is served. Without a way to sign in, the docs folder may have pages there. */
import { namedGroups } from '@/lib/site/access/page-rules';
import type { Route, RouteContext } from '../types';
import type { Asked } from './asked';
import { serveReader } from './reader-data';

type Answer = (asked: Asked, context: RouteContext) => Response | Promise<Response>;

const handlers = () => import('./handle-sign-in');

/** The rows of `/login`, `/logout` and what belongs to them. */
export const SIGN_IN_ROUTES: readonly Route[] = [
  page('/login', {
    get: async (asked) => (await handlers()).answerLogin(asked),
    post: async (asked) => (await handlers()).answerPassword(asked),
  }),
  page('/logout', {
    get: async (asked) => (await handlers()).answerLogout(asked),
    post: async (asked) => (await handlers()).answerSignOut(asked),
  }),
  page('/login/provider', { get: async (asked) => (await import('./provider')).beginProvider(asked) }),
  page('/mintlify-oauth-callback', {
    get: async (asked, context) =>
      (await import('./provider')).finishProvider(asked, async () => namedGroups(await context.site())),
  }),
  page('/login/jwt-callback', {
    get: async (asked) => (await import('./jwt-callback')).answerTokenPage(asked),
    post: async (asked, context) =>
      (await import('./jwt-callback')).answerToken(asked, async () => namedGroups(await context.site())),
  }),
  {
    path: '/_lectern/reader',
    isForAll: true,
    answer: (request, { signIn }) => (signIn.isConfigured ? serveReader(request, signIn) : undefined),
  },
  {
    path: '/_lectern/sign-in.css',
    isForAll: true,
    async answer(_, { site, signIn }) {
      return signIn.isConfigured ? (await import('./look')).serveSignInSheet(await site()) : undefined;
    },
  },
];

function page(path: string, { get, post }: { get: Answer; post?: Answer }): Route {
  return {
    path,
    isForAll: true,
    methods: post ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'],
    exists: ({ signIn }) => signIn.isConfigured,
    async answer(request, context) {
      const { askedOf } = await import('./asked');
      const asked = await askedOf(request, context);
      if (!asked) return undefined;
      return request.method === 'POST' && post ? post(asked, context) : get(asked, context);
    },
  };
}
