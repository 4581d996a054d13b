/** The rows of the sign-in in the table of everything that is served. Without a way to sign in, the docs folder may have pages there. */
import { groupsOf } from '@/lib/access/user-data';
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
    get: async (asked, context) => (await import('./provider')).finishProvider(asked, () => namedGroups(context)),
  }),
  page('/login/jwt-callback', {
    get: async (asked) => (await import('./jwt-callback')).answerTokenPage(asked),
    post: async (asked, context) => (await import('./jwt-callback')).answerToken(asked, () => namedGroups(context)),
  }),
  {
    path: '/_lectern/reader',
    answer: (request, { signIn }) => (signIn.isConfigured ? serveReader(request, signIn) : undefined),
  },
  {
    path: '/_lectern/sign-in.css',
    async answer(_, { site, signIn }) {
      return signIn.isConfigured ? (await import('./look')).serveSignInSheet(await site()) : undefined;
    },
  },
];

function page(path: string, { get, post }: { get: Answer; post?: Answer }): Route {
  return {
    path,
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

/** The groups that pages name, whoever may read them. */
async function namedGroups({ source }: RouteContext): Promise<ReadonlySet<string>> {
  const pages = [...(await source.site()).pages.values()];
  return new Set(pages.flatMap(({ meta: { extra } }) => groupsOf({ ...extra }, { claim: 'groups' })));
}
