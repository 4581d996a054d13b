/** The schema of third-party integrations. See content/settings/services.mdx. */
import * as z from 'zod/v4';
import { words } from '@/lib/config/schema/parts';

const id = (description: string) => words.describe(description);
const optionalId = (description: string) => words.optional().describe(description);

function service<T extends z.ZodRawShape>(name: string, keys: T) {
  return z.strictObject(keys).optional().describe(name);
}

export const integrations = z.strictObject({
  adobe: service('Adobe Analytics.', { launchUrl: id('URL of the launch script.') }),
  amplitude: service('Amplitude.', { apiKey: id('API key.') }),
  clarity: service('Microsoft Clarity.', { projectId: id('Project id.') }),
  clearbit: service('Clearbit.', { publicApiKey: id('Public API key.') }),
  cookies: service("Cookie or storage entry that records a reader's consent.", {
    key: id('Name of the cookie or storage entry.'),
    value: id('Value that grants consent.'),
  }),
  fathom: service('Fathom.', { siteId: id('Site id.') }),
  frontchat: service('Front chat.', { snippetId: id('Snippet id.') }),
  ga4: service('Google Analytics 4.', {
    measurementId: z.string().regex(/^G-/, { error: 'an id that starts with G-' }).describe('Measurement id.'),
  }),
  gtm: service('Google Tag Manager.', {
    tagId: z.string().regex(/^G/, { error: 'an id that starts with G' }).describe('Container id.'),
  }),
  heap: service('Heap.', { appId: id('App id.') }),
  hightouch: service('Hightouch.', { writeKey: id('Write key.'), apiHost: optionalId('Host of the API.') }),
  hotjar: service('Hotjar.', { hjid: id('Site id.'), hjsv: id('Version of the snippet.') }),
  intercom: service('Intercom.', { appId: id('App id.') }),
  koala: service('Koala.', { publicApiKey: id('Public API key.') }),
  logrocket: service('LogRocket.', { appId: id('App id.') }),
  mixpanel: service('Mixpanel.', {
    projectToken: id('Project token.'),
    region: z.enum(['us', 'eu', 'in']).optional().describe('Region of the stored data.'),
  }),
  onetrust: service('OneTrust consent.', {
    domainScript: id('Domain script id.'),
    categoryId: optionalId('Category that must be allowed.'),
    scriptSource: optionalId('URL of the script.'),
  }),
  pirsch: service('Pirsch.', { id: id('Identification code.') }),
  plausible: service('Plausible.', { domain: id('Domain of the site.'), server: optionalId('Host of the server.') }),
  posthog: service('PostHog.', {
    apiKey: z.string().regex(/^phc_/, { error: 'a key that starts with phc_' }).describe('Project API key.'),
    apiHost: optionalId('Host of the API.'),
    sessionRecording: z.boolean().optional().describe('Enables session recording.'),
  }),
  segment: service('Segment.', { key: id('Write key.'), cdnUrl: optionalId('URL of the script.') }),
  telemetry: service('Usage data.', {
    enabled: z.boolean().optional().describe('No effect: Lectern sends no telemetry.'),
  }),
  transcend: service('Transcend consent.', {
    bundleId: id('Bundle id.'),
    analyticsPurpose: optionalId('Purpose that must be allowed.'),
  }),
});
