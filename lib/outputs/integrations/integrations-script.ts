/** The script that loads the configured `integrations` after the page is loaded and consent is given. Pure. */
import type { SiteSettings } from '@/lib/config/settings';
import { integrationScripts } from './integration-scripts';
import { literal, type ServiceScript } from './services';

type Integrations = SiteSettings['integrations'];

/** The source of the script; undefined without services, so that nothing third-party is requested. */
export function integrationsScript(integrations: Integrations): string | undefined {
  const scripts = integrationScripts(integrations);
  if (scripts.length === 0) return undefined;
  const [first, rest] = [
    scripts.filter((script) => script.asksConsent),
    scripts.filter((script) => !script.asksConsent),
  ];
  return RUNTIME.replace('/*FIRST*/', () => first.map(entryOf).join(',\n'))
    .replace('/*REST*/', () => rest.map(entryOf).join(',\n'))
    .replace('/*ALLOWED*/', () => consentOf(integrations));
}

function entryOf({ src, attributes = {}, before, after, page }: ServiceScript): string {
  const run = (code: string | undefined): string => (code === undefined ? 'null' : `function () { ${code} }`);
  return `[${literal(src)}, ${literal(attributes)}, ${run(before)}, ${run(after)}, ${run(page)}]`;
}

/** The consent condition: everything required by `cookies`, `onetrust` and `transcend`. */
function consentOf({ cookies, onetrust, transcend }: Integrations): string {
  const conditions: string[] = [];
  if (cookies) conditions.push(`stored(${literal(cookies.key)}) === ${literal(cookies.value)}`);
  if (onetrust?.categoryId) {
    conditions.push(
      `(',' + (window.OnetrustActiveGroups || '') + ',').indexOf(${literal(`,${onetrust.categoryId},`)}) >= 0`,
    );
  }
  if (transcend?.analyticsPurpose) {
    const purpose = literal(transcend.analyticsPurpose);
    conditions.push(
      `window.airgap && window.airgap.getConsent && window.airgap.getConsent().purposes[${purpose}] === true`,
    );
  }
  return conditions.length === 0 ? 'true' : conditions.map((condition) => `(${condition})`).join(' && ');
}

/** Waits for the page to load and for consent; reports client-side navigation to the services. */
const RUNTIME = `(function () {
var first = [
/*FIRST*/
];
var rest = [
/*REST*/
];
var shown = [];
function stored(key) {
  try { if (localStorage.getItem(key) !== null) return localStorage.getItem(key); } catch (error) {}
  var found = document.cookie.split('; ').filter(function (pair) { return pair.indexOf(key + '=') === 0; })[0];
  if (found === undefined) return null;
  var value = found.slice(key.length + 1);
  // An escape that is not valid, as in "100%", is text.
  try { return decodeURIComponent(value); } catch (error) { return value; }
}
function allowed() { return /*ALLOWED*/; }
function load(entry) {
  if (entry[2]) entry[2]();
  var script = document.createElement('script');
  script.async = true;
  for (var name in entry[1]) script.setAttribute(name, entry[1][name]);
  if (entry[3]) script.onload = entry[3];
  script.src = entry[0];
  document.head.appendChild(script);
  if (entry[4]) shown.push(entry[4]);
}
function loadRest() {
  if (!allowed()) return setTimeout(loadRest, 1000);
  rest.forEach(load);
}
function start() { first.forEach(load); loadRest(); }
if (document.readyState === 'complete') start(); else addEventListener('load', start);
var path = location.pathname;
function moved() {
  if (location.pathname === path) return;
  path = location.pathname;
  shown.forEach(function (tell) { tell(); });
}
var push = history.pushState;
history.pushState = function () { push.apply(history, arguments); setTimeout(moved); };
addEventListener('popstate', function () { setTimeout(moved); });
})();
`;
