/** Third-party scripts: only configured ones, with values as data, after consent. */
import { describe, expect, it } from 'vitest';
import { integrations as schema } from '@/lib/config/schema/integrations';
import { integrationsScript } from './integrations-script';
import { SERVICES } from './services';

/** Runs the script in a loaded page and returns what it requested. */
function run(script: string, page: { stored?: Record<string, string>; cookie?: string; window?: object } = {}) {
  const elements: Record<string, unknown>[] = [];
  const timers: (() => void)[] = [];
  const window: Record<string, unknown> = { ...page.window };
  const history = { pushState: () => undefined };
  const scope = {
    window,
    location: { pathname: '/' },
    history,
    localStorage: { getItem: (key: string) => page.stored?.[key] ?? null },
    document: {
      readyState: 'complete',
      cookie: page.cookie ?? '',
      createElement: () => {
        const element: Record<string, unknown> = {};
        element.setAttribute = (name: string, value: string) => Object.assign(element, { [name]: value });
        return element;
      },
      head: { appendChild: (element: Record<string, unknown>) => elements.push(element) },
    },
    addEventListener: () => undefined,
    setTimeout: (timer: () => void) => timers.push(timer),
  };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  return { window, sources: () => elements.map((element) => element.src), elements, timers };
}

const VALUES: Record<string, Record<string, string | boolean>> = {
  adobe: { launchUrl: 'https://assets.example.com/launch.js' },
  amplitude: { apiKey: 'k' },
  clarity: { projectId: 'k' },
  clearbit: { publicApiKey: 'k' },
  fathom: { siteId: 'k' },
  frontchat: { snippetId: 'k' },
  ga4: { measurementId: 'G-1' },
  gtm: { tagId: 'GTM-1' },
  heap: { appId: 'k' },
  hightouch: { writeKey: 'k' },
  hotjar: { hjid: '1', hjsv: '6' },
  intercom: { appId: 'k' },
  koala: { publicApiKey: 'k' },
  logrocket: { appId: 'a/b' },
  mixpanel: { projectToken: 'k', region: 'eu' },
  onetrust: { domainScript: 'k' },
  pirsch: { id: 'k' },
  plausible: { domain: 'docs.example.com' },
  posthog: { apiKey: 'phc_1' },
  segment: { key: 'k' },
  transcend: { bundleId: 'k' },
};

/** The services that begin with a global of their own, by its name. */
const GLOBALS = {
  analytics: 'segment',
  clarity: 'clarity',
  heap: 'heap',
  hj: 'hotjar',
  htevents: 'hightouch',
  ko: 'koala',
  mixpanel: 'mixpanel',
  posthog: 'posthog',
};

describe('integrationsScript', () => {
  it('has a row for every service of the schema', () => {
    const withoutScript = ['cookies', 'telemetry'];
    const keys = Object.keys(schema.shape).filter((key) => !withoutScript.includes(key));
    expect(Object.keys(SERVICES).sort()).toEqual(keys.sort());
    expect(Object.keys(VALUES).sort()).toEqual(keys.sort());
  });

  it.each(Object.entries(VALUES))('%s asks for one script over https', (key, values) => {
    const { sources } = run(integrationsScript({ [key]: values }) ?? '');
    expect(sources()).toHaveLength(1);
    expect(sources()[0]).toMatch(/^https:\/\/[a-z0-9.-]+\//);
  });

  it('is nothing where nothing is set', () => {
    expect(integrationsScript({})).toBeUndefined();
    expect(integrationsScript({ telemetry: { enabled: false } })).toBeUndefined();
  });

  it('takes values as data, whatever they hold', () => {
    const evil = '"); window.evil = 1; ("</script><script>';
    for (const [key, values] of Object.entries(VALUES)) {
      const own = Object.fromEntries(Object.keys(values).map((name) => [name, evil]));
      const script = integrationsScript({ [key]: own });
      expect(script ?? '').not.toContain('</script>');
      if (script) expect(run(script).window.evil, key).toBeUndefined();
    }
  });

  it.each([
    [{ adobe: { launchUrl: 'javascript:alert(1)' } }, undefined],
    [{ adobe: { launchUrl: 'http://assets.example.com/a.js' } }, undefined],
    [{ plausible: { domain: 'a', server: 'stats.example.com' } }, 'https://stats.example.com/js/script.js'],
    [
      { posthog: { apiKey: 'phc_1', apiHost: 'https://eu.i.posthog.com' } },
      'https://eu-assets.i.posthog.com/static/array.js',
    ],
    [
      { segment: { key: 'k', cdnUrl: 'https://cdn.example.com' } },
      'https://cdn.example.com/analytics.js/v1/k/analytics.min.js',
    ],
  ])('%j', (integrations, source) => {
    const script = integrationsScript(integrations as never);
    expect(script && run(script).sources()[0]).toBe(source);
  });

  it.each(Object.entries(GLOBALS))('takes no element for window.%s, whose id it is', (name, key) => {
    const script = integrationsScript({ [key]: VALUES[key] } as never) ?? '';
    const element = { nodeType: 1 };
    const { window } = run(script, { window: { [name]: element } });
    expect(window[name]).not.toBe(element);
    const own = { own: true };
    expect(run(script, { window: { [name]: own } }).window[name]).toBe(own);
  });

  it.each([
    ['segment', 'analytics', 'track'],
    ['heap', 'heap', 'track'],
    ['hightouch', 'htevents', 'identify'],
    ['koala', 'ko', 'identify'],
    ['mixpanel', 'mixpanel', 'register'],
    ['posthog', 'posthog', 'capture'],
  ] as const)("%s: a call before the service's script is there is noted for it", (key, name, method) => {
    const { window } = run(integrationsScript({ [key]: VALUES[key] } as never) ?? '');
    const calls = window[name] as unknown[][] & Record<string, (...args: unknown[]) => void>;
    calls[method]?.('a', { b: 1 });
    expect(calls.at(-1)).toEqual([method, 'a', { b: 1 }]);
  });

  it('waits for the consent that is noted in the browser', () => {
    const script = integrationsScript({ ga4: { measurementId: 'G-1' }, cookies: { key: 'ok', value: 'yes' } }) ?? '';
    const waiting = run(script);
    expect(waiting.sources()).toEqual([]);
    expect(waiting.timers).toHaveLength(1);
    expect(run(script, { stored: { ok: 'yes' } }).sources()).toHaveLength(1);
    expect(run(script, { cookie: 'a=b; ok=yes' }).sources()).toHaveLength(1);
  });

  it.each([
    ['ok=%', 'yes', 0],
    ['ok=100%', '100%', 1],
    ['ok=a%20b', 'a b', 1],
  ])('reads the cookie %s where consent is %j, and goes on waiting without it', (cookie, value, loaded) => {
    const script = integrationsScript({ ga4: { measurementId: 'G-1' }, cookies: { key: 'ok', value } }) ?? '';
    const page = run(script, { cookie });
    expect(page.sources()).toHaveLength(loaded);
    expect(page.timers).toHaveLength(1 - loaded);
  });

  it('lets a consent banner load before the services that wait for it', () => {
    const script =
      integrationsScript({ ga4: { measurementId: 'G-1' }, onetrust: { domainScript: 'd', categoryId: 'C2' } }) ?? '';
    const { sources, window, timers } = run(script);
    expect(sources()).toEqual(['https://cdn.cookielaw.org/scripttemplates/otSDKStub.js']);
    window.OnetrustActiveGroups = ',C1,C2,';
    timers[0]?.();
    expect(sources()).toHaveLength(2);
  });
});
