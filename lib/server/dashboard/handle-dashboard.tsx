/**
 * The dashboard: `/dashboard` and everything below it. Off without a way to sign in. Independent of its host, which says in the context which
 * sites there are. See content/operate/dashboard.mdx.
 */
import { VIEWS, type ViewName } from '@/components/dashboard/frame';
import { Message, SiteList } from '@/components/dashboard/sign-in';
import { hashOfClient } from '@/lib/insights/hash';
import type { Env } from '@/lib/kit/env';
import { isSameOrigin } from '@/lib/kit/http/same-origin';
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { DashboardContext, DashboardSite } from './context';
import { readForm } from './form';
import { changeKeys, type KeyOutcome } from './keys';
import { serveDashboardSheet } from './look';
import { languageOf, serveDashboard } from './render';
import { csrfToken, isSame, type Session, sessionOf } from './session';
import { type DashboardSettings, parseDashboardSettings } from './settings';
import {
  beginOidc,
  finishOidc,
  isSignedOut,
  type SignInRequest,
  seeOther,
  serveSignIn,
  signInWithPassword,
  signOut,
} from './sign-in';
import { renderNothing, renderView, serveGapsCsv } from './views';

export type { DashboardContext } from './context';

const known = new WeakMap<Env, DashboardSettings | undefined>();

/** Handles any request to `/dashboard` or below, with the path in `url`. Rejects if the settings are invalid or the state is unavailable. */
export async function handleDashboard(request: Request, url: URL, context: DashboardContext): Promise<Response> {
  const settings = settingsOf(context.env);
  if (settings === undefined) return new Response('Not found', { status: 404 });
  const language = await languageOf(request.headers);
  const asked: SignInRequest = { request, url, settings, context, language };
  const path = withoutTrailingSlashes(url.pathname).split('/').slice(2).map(decoded);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method !== 'GET' && method !== 'POST') return refuse(405, { Allow: 'GET, HEAD, POST' });
  if (method === 'POST' && !isSameOrigin(request.headers, settings.proxyHops)) return refuse(403);
  const form = method === 'POST' ? await readForm(request) : undefined;
  if (method === 'POST' && form === undefined) return refuse(400);

  const [page] = path;
  if (path.length === 1 && page === 'style.css') return serveDashboardSheet(await context.model?.());
  const session = await activeSession(asked);
  if (path.length === 1 && page === 'sign-in') {
    if (form) return signInWithPassword(asked, form);
    return session ? seeOther('/dashboard') : serveSignIn(asked);
  }
  if (path.length === 1 && page === 'oidc') return beginOidc(asked);
  if (path.length === 1 && page === 'callback') return finishOidc(asked);
  if (session === undefined) {
    // A form of a session that has ended meanwhile is not repeated.
    if (form) return seeOther('/dashboard/sign-in');
    return seeOther(`/dashboard/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`);
  }
  const token = csrfToken(settings.secret, session);
  if (form && !isSame(form.get('token') ?? '', token)) {
    const content = <Message title={language.words.title} text={language.words.outdatedForm} />;
    return serveDashboard({ language, content, status: 403, session: { who: session.who, token } });
  }
  if (path.length === 1 && page === 'sign-out' && form) return signOut(asked, session);
  if (path.length === 0) return answerList(asked, session, token);
  return answerSite(asked, path, session, token, form);
}

/** Undefined without a way to sign in. Parsed once. */
function settingsOf(env: Env): DashboardSettings | undefined {
  if (!known.has(env)) known.set(env, parseDashboardSettings(env));
  return known.get(env);
}

async function activeSession({ request, settings, context }: SignInRequest): Promise<Session | undefined> {
  const session = sessionOf(settings.secret, request.headers, Date.now());
  if (session === undefined) return undefined;
  return (await isSignedOut(session, (await context.assistant()).counters)) ? undefined : session;
}

async function answerList({ context, language }: SignInRequest, session: Session, token: string): Promise<Response> {
  const sites = await context.sites();
  const [only] = sites;
  if (only && sites.length === 1) return seeOther(addressOfSite(only));
  const list = sites.map((site) => ({
    name: site.name,
    href: addressOfSite(site),
    label: `${site.organisation} / ${site.domain}`,
  }));
  const content = <SiteList words={language.words} sites={list} />;
  return serveDashboard({ language, content, session: { who: session.who, token } });
}

/** `/dashboard/{organisation}/{domain}[/{view}]`. */
async function answerSite(
  { url, settings, context, language }: SignInRequest,
  [organisation, domain, name = 'overview', ...more]: readonly string[],
  session: Session,
  token: string,
  form: URLSearchParams | undefined,
): Promise<Response> {
  const site = (await context.sites()).find(
    (candidate) => candidate.organisation === organisation && candidate.domain === domain,
  );
  const view = VIEWS.find((known) => known === name.replace(/\.csv$/, ''));
  const isFile = name === 'gaps.csv';
  if (!site || !view || more.length > 0 || (name !== view && !isFile)) return refuse(404);
  const base = addressOfSite(site);
  const frame = { language, view, session: { who: session.who, token }, site: { ...site, base } };
  const insights = await context.insights();
  if (insights === undefined) return serveDashboard({ ...frame, content: renderNothing(language) });
  // So that the view has what was asked a moment ago.
  await insights.flush();
  const asked = { site, base, url, insights, settings, context, language, token };
  if (form === undefined) {
    if (isFile) return serveGapsCsv(asked);
    return serveDashboard({ ...frame, content: await renderView(view, asked) });
  }
  const outcome = await change(view, form, site, session, context, asked);
  if (outcome === undefined) return refuse(405, { Allow: 'GET, HEAD' });
  const status = 'problem' in outcome ? 400 : 200;
  return serveDashboard({ ...frame, status, content: await renderView(view, { ...asked, ...outcome }) });
}

/** What a posted form did; undefined if the view has no form. */
async function change(
  view: ViewName,
  form: URLSearchParams,
  site: DashboardSite,
  { who }: Session,
  context: DashboardContext,
  { insights, language }: Parameters<typeof renderView>[1],
): Promise<{ outcome: KeyOutcome; problem?: string } | { deleted: number } | undefined> {
  const service = await context.assistant();
  if (view === 'keys') {
    const outcome = await changeKeys(form, site, who, service, insights.store, language.words);
    return { outcome, ...(outcome.problem === undefined ? {} : { problem: outcome.problem }) };
  }
  if (view !== 'conversations') return undefined;
  const fp = form.get('fp') ?? '';
  const deleted = (await insights.store.forget(hashOfClient(fp))) + (await forgetThreads(fp, service.threads));
  // The identifier itself is what was to be deleted.
  await insights.store.audit(site, { at: service.now(), who, action: 'reader-deleted', subject: String(deleted) });
  return { deleted };
}

async function forgetThreads(fp: string, threads: { forget(fp: string): Promise<number> }): Promise<number> {
  return hashOfClient(fp) === 0 ? 0 : threads.forget(fp);
}

function addressOfSite({ organisation, domain }: DashboardSite): string {
  return `/dashboard/${encodeURIComponent(organisation)}/${encodeURIComponent(domain)}`;
}

function refuse(status: 400 | 403 | 404 | 405, headers: Record<string, string> = {}): Response {
  const texts = { 400: 'Bad request', 403: 'Forbidden', 404: 'Not found', 405: 'Method not allowed' };
  return new Response(texts[status], {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
