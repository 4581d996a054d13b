/** The texts of the dashboard. `{n}` is a number. A language without an own text has the English one. */
import { dashboardTranslations } from './dashboard-translations';

const en = {
  title: 'Dashboard',
  signIn: 'Sign in',
  password: 'Password',
  signInWrong: 'This password is wrong.',
  signInLimited: 'Too many attempts. Try again in {n} minutes.',
  signInOidc: 'Sign in with your organisation',
  signInRefused: 'This account may not sign in.',
  signInFailed: 'Signing in failed. Try again.',
  signOut: 'Sign out',
  sites: 'Sites',
  nothingKept: 'Nothing is recorded: INSIGHTS_DAYS is 0.',
  outdatedForm: 'This form is out of date. Load the page again.',
  overview: 'Overview',
  gaps: 'Gaps',
  pages: 'Pages',
  conversations: 'Conversations',
  keys: 'Keys',
  period: 'Period',
  days: '{n} days',
  show: 'Show',
  table: 'Table',
  day: 'Day (UTC)',
  count: 'Count',
  total: 'Total',
  nothing: 'Nothing in this period.',
  questions: 'Questions',
  strong: 'Answered',
  middle: 'Closest sections',
  weak: 'Not found',
  ratings: 'Ratings',
  ratingsPages: 'Ratings of pages',
  ratingsAnswers: 'Ratings of answers',
  up: 'Helpful',
  down: 'Not helpful',
  reports: 'Reports of code',
  searches: 'Searches',
  searchesFound: 'With results',
  searchesEmpty: 'Without results',
  views: 'Page views',
  visits: 'Visits',
  missing: 'Missing pages',
  firstByte: 'Time to the first word',
  median: 'Median',
  p95: '95 %',
  milliseconds: 'Milliseconds',
  limits: 'Limits',
  limitHour: 'Organisation, this hour',
  limitMonth: 'Key {n}, this month',
  used: 'Used',
  limit: 'Limit',
  gapsIntro: 'Questions without a good answer, in groups, most asked first.',
  closestPage: 'Closest page',
  wordsInCommon: 'Words in common',
  asked: 'Asked',
  edit: 'Edit page',
  csv: 'Download as CSV',
  badPages: 'Pages with bad ratings',
  badAnswers: 'Bad answers',
  unknownWords: 'words that are not on this site',
  noPage: 'no page',
  others: 'others',
  page: 'Page',
  words: 'Words',
  mostRead: 'Most read',
  leastHelpful: 'Least helpful',
  deadEnds: 'Dead ends',
  deadEndsIntro: 'Addresses that do not exist, and where readers came from.',
  address: 'Address',
  linkedFrom: 'Linked from',
  redirect: 'Redirect to add',
  analyticsOff: 'Page views and searches are not counted. ANALYTICS=local counts them.',
  search: 'Search',
  answer: 'Answer',
  rating: 'Rating',
  all: 'All',
  older: 'Older',
  textOff: 'Texts of questions are not kept, only words that occur on the site. KEEP_QUESTIONS=text keeps them.',
  sources: 'Sources',
  comments: 'Comments',
  forget: 'Delete what a reader asked',
  forgetHint: 'The identifier that the client sends as fp. Deletes questions, threads and comments.',
  delete: 'Delete',
  deleted: '{n} entries are deleted.',
  newKey: 'New key',
  keyMade: 'Copy the key now. It is shown only once.',
  key: 'Key',
  name: 'Name',
  kind: 'Kind',
  kindServer: 'For servers',
  kindPublic: 'For web pages',
  origins: 'Web pages that may use it',
  originsHint: 'Origins such as https://example.com, with spaces between them. All if empty.',
  created: 'Made',
  expires: 'Ends on',
  state: 'State',
  valid: 'valid',
  expired: 'expired',
  revoked: 'revoked',
  usedThisMonth: 'Used this month',
  make: 'Make key',
  change: 'Change',
  save: 'Save',
  revoke: 'Revoke',
  badOrigin: 'This is no origin. Write https://example.com, without a path.',
  badDate: 'This is no date.',
  noKeys: 'There is no key yet.',
  audit: 'Audit log',
  time: 'Time (UTC)',
  who: 'Who',
  action: 'Action',
  subject: 'Subject',
  'key-made': 'key made',
  'key-changed': 'key changed',
  'key-revoked': 'key revoked',
  'reader-deleted': 'reader deleted',
};

export type DashboardWords = Readonly<Record<keyof typeof en, string>>;

/** The texts for a BCP 47 tag. */
export function dashboardWords(lang: string): DashboardWords {
  const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = dashboardTranslations;
  return { ...en, ...(translations[lang] ?? translations[lang.split('-')[0] ?? '']) };
}

/** The language for an `Accept-Language` header: the first one that the dashboard has, else English. */
export function dashboardLanguage(accepted: string | null): string {
  const wanted = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), weight: q === undefined ? 1 : Number(q.trim().slice(2)) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  const known = (tag: string): string | undefined =>
    [tag, tag.split('-')[0] ?? ''].find((one) => one === 'en' || Object.hasOwn(dashboardTranslations, one));
  return wanted.map(({ tag }) => known(tag)).find((tag) => tag !== undefined) ?? 'en';
}
