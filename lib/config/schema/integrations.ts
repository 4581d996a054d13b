/** The schema of third-party integrations. See content/reference/format/outputs.mdx#integrations. */
import * as z from 'zod/v4';
import { words } from '@/lib/config/schema/parts';

const id = (description: string) => words.describe(description);
const optionalId = (description: string) => words.optional().describe(description);

export const integrations = z.strictObject({
  adobe: z
    .strictObject({ launchUrl: id('URL of the launch script.') })
    .optional()
    .describe('Adobe Analytics.'),
  amplitude: z
    .strictObject({ apiKey: id('API key.') })
    .optional()
    .describe('Amplitude.'),
  clarity: z
    .strictObject({ projectId: id('Project id.') })
    .optional()
    .describe('Microsoft Clarity.'),
  clearbit: z
    .strictObject({ publicApiKey: id('Public API key.') })
    .optional()
    .describe('Clearbit.'),
  cookies: z
    .strictObject({ key: id('Name of the cookie or storage entry.'), value: id('Value that grants consent.') })
    .optional()
    .describe("Cookie or storage entry that records a reader's consent."),
  fathom: z
    .strictObject({ siteId: id('Site id.') })
    .optional()
    .describe('Fathom.'),
  frontchat: z
    .strictObject({ snippetId: id('Snippet id.') })
    .optional()
    .describe('Front chat.'),
  ga4: z
    .strictObject({
      measurementId: z.string().regex(/^G-/, { error: 'an id that starts with G-' }).describe('Measurement id.'),
    })
    .optional()
    .describe('Google Analytics 4.'),
  gtm: z
    .strictObject({ tagId: z.string().regex(/^G/, { error: 'an id that starts with G' }).describe('Container id.') })
    .optional()
    .describe('Google Tag Manager.'),
  heap: z
    .strictObject({ appId: id('App id.') })
    .optional()
    .describe('Heap.'),
  hightouch: z
    .strictObject({ writeKey: id('Write key.'), apiHost: optionalId('Host of the API.') })
    .optional()
    .describe('Hightouch.'),
  hotjar: z
    .strictObject({ hjid: id('Site id.'), hjsv: id('Version of the snippet.') })
    .optional()
    .describe('Hotjar.'),
  intercom: z
    .strictObject({ appId: id('App id.') })
    .optional()
    .describe('Intercom.'),
  koala: z
    .strictObject({ publicApiKey: id('Public API key.') })
    .optional()
    .describe('Koala.'),
  logrocket: z
    .strictObject({ appId: id('App id.') })
    .optional()
    .describe('LogRocket.'),
  mixpanel: z
    .strictObject({
      projectToken: id('Project token.'),
      region: z.enum(['us', 'eu', 'in']).optional().describe('Region of the stored data.'),
    })
    .optional()
    .describe('Mixpanel.'),
  onetrust: z
    .strictObject({
      domainScript: id('Domain script id.'),
      categoryId: optionalId('Category that must be allowed.'),
      scriptSource: optionalId('URL of the script.'),
    })
    .optional()
    .describe('OneTrust consent.'),
  pirsch: z
    .strictObject({ id: id('Identification code.') })
    .optional()
    .describe('Pirsch.'),
  plausible: z
    .strictObject({ domain: id('Domain of the site.'), server: optionalId('Host of the server.') })
    .optional()
    .describe('Plausible.'),
  posthog: z
    .strictObject({
      apiKey: z.string().regex(/^phc_/, { error: 'a key that starts with phc_' }).describe('Project API key.'),
      apiHost: optionalId('Host of the API.'),
      sessionRecording: z.boolean().optional().describe('Enables session recording.'),
    })
    .optional()
    .describe('PostHog.'),
  segment: z
    .strictObject({ key: id('Write key.'), cdnUrl: optionalId('URL of the script.') })
    .optional()
    .describe('Segment.'),
  telemetry: z
    .strictObject({ enabled: z.boolean().optional().describe('`false` also disables feedback.') })
    .optional()
    .describe('Usage data.'),
  transcend: z
    .strictObject({ bundleId: id('Bundle id.'), analyticsPurpose: optionalId('Purpose that must be allowed.') })
    .optional()
    .describe('Transcend consent.'),
});
