/**
 * The dashboard: `/dashboard` and everything below it. Off without a way to sign in. Independent of its host, which says in the context which
 * sites there are. See content/operate/dashboard.mdx.
 */

import { isSame } from '@/lib/access/seal';
import { csrfToken, type Session } from '@/lib/access/session';
import type { Env } from '@/lib/kit/env';
import { readForm } from '@/lib/kit/http/read-form';
import { isSameOrigin } from '@/lib/kit/http/same-origin';
import { ownValue } from '@/lib/kit/own';
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { HostedSite } from '@/lib/own-extensions';
import { VIEWS } from '../components/frame';
import { Message, SiteList } from '../components/sign-in';
import { hashOfClient } from '../hash';
import type { DashboardContext } from './context';
import { changeKeys } from './keys';
import { serveDashboardSheet } from './look';
import { languageOf, serveDashboard } from './render';
import { type DashboardSettings, parseDashboardSettings } from './settings';
import {
  activeSession,
  beginOidc,
  finishOidc,
  type SignInRequest,
  seeOther,
  serveSignIn,
  signInWithPassword,
  signOut,
} from './sign-in';
import { renderNothing, renderView, serveGapsCsv, type ViewRequest } from './views';

export type { DashboardContext } from './context';

const known = new WeakMap<Env, DashboardSettings | undefined>();

interface DashboardRequest extends SignInRequest {
  /** The segments below `/dashboard`. */
  path: readonly string[];
  /** Of a POST request. */
  form: URLSearchParams | undefined;
}

interface SignedInRequest extends DashboardRequest {
  session: Session;
  /** For forms. */
  token: string;
}

/** Handles any request to `/dashboard` or below, with the path in `url`. Rejects if the settings are invalid or the state is unavailable. */
export async function handleDashboard(request: Request, url: URL, context: DashboardContext): Promise<Response> {
  const settings = settingsOf(context.env);
  if (settings === undefined) return new Response('Not found', { status: 404 });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method !== 'GET' && method !== 'POST') return refuse(405, { Allow: 'GET, HEAD, POST' });
  if (method === 'POST' && !isSameOrigin(request.headers, settings.proxyHops)) return refuse(403);
  const form = method === 'POST' ? await readForm(request) : undefined;
  if (method === 'POST' && form === undefined) return refuse(400);
  const path = withoutTrailingSlashes(url.pathname).split('/').slice(2).map(decoded);
  const asked = { request, url, settings, context, language: await languageOf(request.headers), path, form };
  const answerAnyone = path.length === 1 ? ownValue(FOR_ANYONE, path[0] ?? '') : undefined;
  if (answerAnyone) return answerAnyone(asked);
  const session = await activeSession(asked);
  return session
    ? answerSignedIn({ ...asked, session, token: csrfToken(settings.secrets, session) })
    : leadToSignIn(asked);
}

/** What is answered without a session, by the name below `/dashboard`. */
const FOR_ANYONE: Readonly<Record<string, (asked: DashboardRequest) => Promise<Response>>> = {
  'style.css': async ({ context }) => serveDashboardSheet(await context.model?.()),
  'sign-in': answerSignIn,
  oidc: beginOidc,
  callback: finishOidc,
};

async function answerSignIn(asked: DashboardRequest): Promise<Response> {
  if (asked.form) return signInWithPassword(asked, asked.form);
  return (await activeSession(asked)) ? seeOther('/dashboard') : serveSignIn(asked);
}

/** A form of a session that has ended meanwhile is not repeated. */
function leadToSignIn({ url, form }: DashboardRequest): Response {
  const to = form ? '' : `?to=${encodeURIComponent(url.pathname + url.search)}`;
  return seeOther(`/dashboard/sign-in${to}`);
}

async function answerSignedIn(asked: SignedInRequest): Promise<Response> {
  const { path, form, token, session } = asked;
  if (form && !isSame(form.get('token') ?? '', token)) return refuseForm(asked);
  if (path.length === 0) return answerList(asked);
  if (path.length === 1 && path[0] === 'sign-out' && form) return signOut(asked, session);
  return answerSite(asked);
}

function refuseForm({ language, session: { who }, token }: SignedInRequest): Response {
  const content = <Message title={language.words.title} text={language.words.outdatedForm} />;
  return serveDashboard({ language, content, status: 403, session: { who, token } });
}

/** Undefined without a way to sign in. Parsed once. */
function settingsOf(env: Env): DashboardSettings | undefined {
  if (!known.has(env)) known.set(env, parseDashboardSettings(env));
  return known.get(env);
}

async function answerList({ context, language, session: { who }, token }: SignedInRequest): Promise<Response> {
  const sites = await context.sites();
  const [only] = sites;
  if (only && sites.length === 1) return seeOther(addressOfSite(only));
  const list = sites.map((site) => ({
    name: site.name,
    href: addressOfSite(site),
    label: `${site.organisation} / ${site.domain}`,
  }));
  const content = <SiteList words={language.words} sites={list} />;
  return serveDashboard({ language, content, session: { who, token } });
}

/** `/dashboard/{organisation}/{domain}[/{view}]`. */
async function answerSite(asked: SignedInRequest): Promise<Response> {
  const { url, settings, context, language, form, token } = asked;
  const { who } = asked.session;
  const [organisation, domain, name = 'overview', ...more] = asked.path;
  const site = (await context.sites()).find(
    (candidate) => candidate.organisation === organisation && candidate.domain === domain,
  );
  const view = VIEWS.find((known) => known === name.replace(/\.csv$/, ''));
  const isFile = name === 'gaps.csv';
  if (!site || !view || more.length > 0 || (name !== view && !isFile)) return refuse(404);
  const base = addressOfSite(site);
  const frame = { language, view, session: { who, token }, site: { ...site, base } };
  const insights = await context.insights();
  if (insights === undefined) return serveDashboard({ ...frame, content: renderNothing(language) });
  // So that the view has what was asked a moment ago.
  await insights.flush();
  const shown: ViewRequest = { site, base, url, insights, settings, context, language, token };
  if (form === undefined)
    return isFile ? serveGapsCsv(shown) : serveDashboard({ ...frame, content: await renderView(view, shown) });
  const outcome = await ownValue(FORMS, view)?.(form, who, shown);
  if (outcome === undefined) return refuse(405, { Allow: 'GET, HEAD' });
  const status = outcome.outcome?.problem === undefined ? 200 : 400;
  return serveDashboard({ ...frame, status, content: await renderView(view, { ...shown, ...outcome }) });
}

type Outcome = Pick<ViewRequest, 'outcome' | 'deleted'>;

/** What a posted form does, by its view; other views have none. */
const FORMS: Readonly<Record<string, (form: URLSearchParams, who: string, shown: ViewRequest) => Promise<Outcome>>> = {
  async keys(form, who, { site, context, insights, language }) {
    return { outcome: await changeKeys(form, site, who, await context.assistant(), insights.store, language.words) };
  },

  async conversations(form, who, { site, context, insights }) {
    const service = await context.assistant();
    const fp = form.get('fp') ?? '';
    const deleted = (await insights.store.forget(hashOfClient(fp))) + (await forgetThreads(fp, service.threads));
    // The identifier itself is what was to be deleted.
    await insights.store.audit(site, { at: service.now(), who, action: 'reader-deleted', subject: String(deleted) });
    return { deleted };
  },
};

async function forgetThreads(fp: string, threads: { forget(fp: string): Promise<number> }): Promise<number> {
  return hashOfClient(fp) === 0 ? 0 : threads.forget(fp);
}

function addressOfSite({ organisation, domain }: HostedSite): string {
  return `/dashboard/${encodeURIComponent(organisation)}/${encodeURIComponent(domain)}`;
}

function refuse(status: 400 | 403 | 404 | 405, headers: Record<string, string> = {}): Response {
  const texts = { 400: 'Bad request', 403: 'Forbidden', 404: 'Not found', 405: 'Method not allowed' };
  return new Response(texts[status], {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
