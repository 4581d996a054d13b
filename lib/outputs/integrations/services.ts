/** Third-party services: one row per key of `integrations`. See content/settings/services.mdx. */
import { withoutTrailingSlashes } from '@/lib/kit/paths';

/** The values of a service: strings except for flags. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** A script of a service. */
export interface ServiceScript {
  src: string;
  /** Attributes of the script element. */
  attributes?: Readonly<Record<string, string>>;
  /** JavaScript to run before the script is requested, after it has loaded, and on client-side navigation. */
  before?: string;
  after?: string;
  page?: string;
  /** Origins of further scripts that the service's script loads; `anything` for services that load scripts of others. */
  loads?: readonly string[] | 'anything';
  /** Manages consent and therefore does not wait for it. */
  asksConsent?: boolean;
}

/** A value as a JavaScript literal, escaped so that it cannot end a script element. */
export function literal(value: unknown): string {
  return JSON.stringify(value ?? '').replace(/</g, '\\u003c');
}
/** A value encoded for an address. */
const part = (value: unknown): string => encodeURIComponent(String(value ?? ''));

/** A URL, with `https://` if it has no scheme; undefined if a page must not load it. */
function address(value: unknown, standard = ''): string | undefined {
  const text = typeof value === 'string' && value.trim() !== '' ? value.trim() : standard;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  return URL.canParse(full) && new URL(full).protocol === 'https:' ? withoutTrailingSlashes(full) : undefined;
}

type Build = (values: Values) => ServiceScript | undefined;

/** The builders by key. `undefined`: invalid values. */
export const SERVICES: Readonly<Record<string, Build>> = {
  adobe: ({ launchUrl }) => withSource(address(launchUrl), { loads: 'anything' }),
  amplitude: ({ apiKey }) => ({
    src: `https://cdn.amplitude.com/script/${part(apiKey)}.js`,
    loads: ['https://*.amplitude.com'],
    after: `window.amplitude.init(${literal(apiKey)}, { autocapture: true });`,
  }),
  clarity: ({ projectId }) => ({
    src: `https://www.clarity.ms/tag/${part(projectId)}`,
    loads: ['https://*.clarity.ms'],
    before: queue('clarity'),
  }),
  clearbit: ({ publicApiKey }) => ({
    src: `https://tag.clearbitscripts.com/v1/${part(publicApiKey)}/tags.js`,
    loads: ['https://*.clearbitscripts.com', 'https://*.clearbitjs.com', 'https://*.clearbit.com'],
    attributes: { referrerpolicy: 'strict-origin-when-cross-origin' },
  }),
  fathom: ({ siteId }) => ({
    src: 'https://cdn.usefathom.com/script.js',
    attributes: { 'data-site': String(siteId), 'data-spa': 'auto' },
  }),
  frontchat: ({ snippetId }) => ({
    src: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    loads: ['https://*.frontapp.com'],
    after: `window.FrontChat('init', { chatId: ${literal(snippetId)}, useDefaultLauncher: true });`,
  }),
  ga4: ({ measurementId }) => ({
    src: `https://www.googletagmanager.com/gtag/js?id=${part(measurementId)}`,
    loads: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
    before:
      'window.dataLayer = window.dataLayer || []; window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };' +
      ` window.gtag('js', new Date()); window.gtag('config', ${literal(measurementId)});`,
  }),
  gtm: ({ tagId }) => ({
    src: `https://www.googletagmanager.com/gtm.js?id=${part(tagId)}`,
    loads: 'anything',
    before:
      "window.dataLayer = window.dataLayer || []; window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });",
  }),
  heap: ({ appId }) => ({
    src: `https://cdn.heapanalytics.com/js/heap-${part(appId)}.js`,
    loads: ['https://*.heapanalytics.com', 'https://*.heap-api.com'],
    before: `var h = ${list('heap', HEAP)}; h.appid = ${literal(appId)}; h.config = {};`,
  }),
  hightouch: ({ writeKey, apiHost }) => ({
    src: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
    before:
      `var e = ${list('htevents', SEGMENT)}; e._writeKey = ${literal(writeKey)};` +
      ` e._loadOptions = ${apiHost === undefined ? '{}' : `{ apiHost: ${literal(apiHost)} }`}; e.push && e.push(['page']);`,
    page: 'window.htevents.page && window.htevents.page();',
  }),
  hotjar: ({ hjid, hjsv }) => ({
    src: `https://static.hotjar.com/c/hotjar-${part(hjid)}.js?sv=${part(hjsv)}`,
    loads: ['https://*.hotjar.com', 'https://*.contentsquare.net'],
    before: `${queue('hj')} window._hjSettings = { hjid: Number(${literal(hjid)}), hjsv: Number(${literal(hjsv)}) };`,
  }),
  intercom: ({ appId }) => ({
    src: `https://widget.intercom.io/widget/${part(appId)}`,
    loads: ['https://*.intercom.io', 'https://js.intercomcdn.com'],
    before: `window.intercomSettings = { app_id: ${literal(appId)} }; ${queue('Intercom')}`,
    page: "window.Intercom('update');",
  }),
  koala: ({ publicApiKey }) => ({
    src: `https://cdn.getkoala.com/v1/${part(publicApiKey)}/sdk.js`,
    loads: ['https://*.getkoala.com'],
    before: `${list('ko', KOALA)};`,
  }),
  logrocket: ({ appId }) => ({
    src: 'https://cdn.logrocket.io/LogRocket.min.js',
    loads: ['https://*.logrocket.io', 'https://*.lr-ingest.io', 'https://*.lr-in.com', 'https://*.lr-in-prod.com'],
    attributes: { crossorigin: 'anonymous' },
    after: `window.LogRocket.init(${literal(appId)});`,
  }),
  mixpanel: ({ projectToken, region }) => ({
    src: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
    loads: ['https://*.mxpnl.com'],
    before:
      `var m = ${list('mixpanel', MIXPANEL)}; m.people = m.people || ${calls(MIXPANEL_PEOPLE)}; m.__SV = 1.2;` +
      ` m._i = [[${literal(projectToken)}, { api_host: ${literal(MIXPANEL_HOSTS[String(region)] ?? MIXPANEL_HOSTS.us)}, track_pageview: 'url-with-path' }, 'mixpanel']];`,
  }),
  onetrust: ({ domainScript, scriptSource }) =>
    withSource(address(scriptSource, 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js'), {
      attributes: { 'data-domain-script': String(domainScript), charset: 'UTF-8' },
      loads: ['https://*.cookielaw.org', 'https://*.onetrust.com'],
      asksConsent: true,
    }),
  pirsch: ({ id }) => ({
    src: 'https://api.pirsch.io/pa.js',
    attributes: { id: 'pianjs', 'data-code': String(id) },
  }),
  plausible: ({ domain, server }) =>
    withSource(
      address(server, 'https://plausible.io'),
      { attributes: { 'data-domain': String(domain) } },
      '/js/script.js',
    ),
  posthog: ({ apiKey, apiHost, sessionRecording }) => {
    const host = address(apiHost, 'https://us.i.posthog.com');
    const options = {
      api_host: host,
      capture_pageview: 'history_change',
      disable_session_recording: sessionRecording !== true,
    };
    return withSource(
      host?.replace(/\.i\.posthog\.com$/, '-assets.i.posthog.com'),
      {
        before: `var p = ${list('posthog', POSTHOG)}; p.__SV = 1; p._i = [[${literal(apiKey)}, ${literal(options)}, 'posthog']];`,
      },
      '/static/array.js',
    );
  },
  segment: ({ key, cdnUrl }) => {
    const cdn = address(cdnUrl, 'https://cdn.segment.com');
    return withSource(
      cdn,
      {
        loads: 'anything',
        before: `var a = ${list('analytics', SEGMENT)}; a._writeKey = ${literal(key)}; a._cdn = ${literal(cdn)}; a.push && a.push(['page']);`,
        page: 'window.analytics.page && window.analytics.page();',
      },
      `/analytics.js/v1/${part(key)}/analytics.min.js`,
    );
  },
  transcend: ({ bundleId }) => ({
    src: `https://transcend-cdn.com/cm/${part(bundleId)}/airgap.js`,
    loads: ['https://*.transcend-cdn.com', 'https://*.transcend.io'],
    attributes: { 'data-cfasync': 'false' },
    asksConsent: true,
  }),
};

const HEAP =
  'track identify resetIdentity addUserProperties addEventProperties removeEventProperty clearEventProperties';
const KOALA = 'track identify qualify on off ready removeListeners';
const SEGMENT = 'page track identify group alias ready reset on once off';
const MIXPANEL =
  'track track_pageview track_links track_forms time_event register register_once unregister identify alias reset set_group add_group' +
  ' remove_group track_with_groups set_config opt_in_tracking opt_out_tracking disable';
const MIXPANEL_PEOPLE = 'set set_once unset increment append union track_charge clear_charges delete_user';
const POSTHOG =
  'capture captureException register register_once register_for_session unregister identify alias group reset setPersonProperties set_config' +
  ' onFeatureFlags reloadFeatureFlags opt_in_capturing opt_out_capturing startSessionRecording stopSessionRecording';

const MIXPANEL_HOSTS: Readonly<Record<string, string>> = {
  us: 'https://api-js.mixpanel.com',
  eu: 'https://api-eu.mixpanel.com',
  in: 'https://api-in.mixpanel.com',
};

function withSource(base: string | undefined, rest: Omit<ServiceScript, 'src'>, path = ''): ServiceScript | undefined {
  return base === undefined ? undefined : { src: base + path, ...rest };
}

/** A stub that queues calls until the service's own function replaces it. */
function queue(name: string): string {
  return `window.${name} = ${known(name)} || function () { (window.${name}.q = window.${name}.q || []).push(arguments); };`;
}

/** A list of calls and settings until the service's own object replaces it. */
function list(name: string, methods: string): string {
  return `(window.${name} = ${known(name)} || ${calls(methods)})`;
}

/** A list with functions that note their calls in it, for scripts of the docs folder that do not wait for the service's own. */
function calls(methods: string): string {
  return (
    `(function (calls) { '${methods}'.split(' ').forEach(function (name) {` +
    ' calls[name] = function () { calls.push([name].concat([].slice.call(arguments))); }; }); return calls; })([])'
  );
}

/** The global that a page has set. Browsers also give an element by its id, such as the heading "Analytics". */
function known(name: string): string {
  return `(window.${name} && !window.${name}.nodeType && window.${name})`;
}
