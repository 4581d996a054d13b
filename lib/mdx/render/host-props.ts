/** Converts attributes of HTML and SVG tags to React's: `class`, `style="a:b"`, `colspan`. */
import { ownValue } from '@/lib/kit/own';

type Props = Record<string, unknown>;

/** Attributes whose React name is not simply camel case, or that are boolean. */
const RENAMED: Record<string, string> = {
  class: 'className',
  classname: 'className',
  for: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  minlength: 'minLength',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  allowfullscreen: 'allowFullScreen',
  webkitallowfullscreen: 'webkitallowfullscreen',
  mozallowfullscreen: 'mozallowfullscreen',
  frameborder: 'frameBorder',
  marginwidth: 'marginWidth',
  marginheight: 'marginHeight',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  srcset: 'srcSet',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
  srclang: 'srcLang',
  srcdoc: 'srcDoc',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
  usemap: 'useMap',
  datetime: 'dateTime',
  enctype: 'encType',
  contenteditable: 'contentEditable',
  spellcheck: 'spellCheck',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  viewbox: 'viewBox',
  'accept-charset': 'acceptCharset',
  'http-equiv': 'httpEquiv',
};

/** Attributes whose value may be `true` for React. Any other attribute with it is left out, with a warning. */
const MAY_BE_TRUE = new Set(
  (
    'checked defaultChecked value defaultValue multiple muted selected contentEditable spellCheck draggable autoReverse focusable ' +
    'externalResourcesRequired preserveAlpha allowFullScreen async autoFocus autoPlay controls credentialless default defer disabled ' +
    'disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required ' +
    'reversed scoped seamless itemScope capture download inert'
  ).split(' '),
);

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Without a handler these are initial values; in HTML it is the same attribute. */
const STARTS: Record<string, string> = { value: 'defaultValue', checked: 'defaultChecked' };
const INPUTS = new Set(['input', 'textarea', 'select']);
/** Attributes for components that mean nothing on a tag. */
const NOT_FOR_TAGS = new Set(['noZoom', 'noAnchor', 'actions', 'actionsPlacement', 'components', 'node']);

/** True for void elements, for which React rejects children. */
export function isVoidTag(tag: string): boolean {
  return VOID.has(tag);
}

/**
 * The React props for an HTML tag: React's names, style as an object. Functions, objects and event handlers are dropped, because finished
 * HTML cannot contain them. See content/reference/format/mdx.mdx#tolerated.
 */
export function hostProps(tag: string, props: Props): Props {
  const isCustom = tag.includes('-');
  const result: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || NOT_FOR_TAGS.has(name)) continue;
    if (name === 'style') {
      result.style = styleOf(value);
    } else if (name === 'dangerouslySetInnerHTML') {
      if (isInnerHtml(value) && !VOID.has(tag)) result[name] = value;
    } else if (isAttributeValue(value) && !/^on[a-z]/i.test(name)) {
      const start = INPUTS.has(tag) ? ownValue(STARTS, name) : undefined;
      const given = start ?? (isCustom && name !== 'class' ? name : reactName(name));
      const text = isCustom ? value : attributeText(given, value);
      if (text !== undefined) result[given] = text;
    }
  }
  return result;
}

/** The React props for a tag in the browser: React's names, style as an object, other values unchanged. */
export function liveProps(props: Props): Props {
  const result: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') result.style = styleOf(value);
    // Handlers as strings are HTML syntax, which React rejects.
    else if (!(typeof value === 'string' && /^on[a-z]/i.test(name))) result[reactName(name)] = value;
  }
  return result;
}

/** A component's props with `class` renamed; other props are up to the component. */
export function componentProps(props: Props): Props {
  if (!('class' in props)) return props;
  const { class: className, ...rest } = props;
  return { className, ...rest };
}

/** Parses a style attribute into an object; undefined if it is invalid. Custom properties keep their names. */
export function styleOf(style: unknown): Record<string, string | number> | undefined {
  if (typeof style === 'object' && style !== null && !Array.isArray(style)) {
    const entries = Object.entries(style).filter(([, v]) => typeof v === 'string' || typeof v === 'number');
    return Object.fromEntries(entries) as Record<string, string | number>;
  }
  if (typeof style !== 'string') return undefined;
  const result: Record<string, string> = {};
  for (const [, name = '', value = ''] of style.matchAll(/(?<![\w-])([\w-]+)\s*:\s*((?:[^;(]|\([^)]*(?:\)|$))+)/g)) {
    result[name.startsWith('--') ? name : camelCase(name.replace(/^-ms-/, 'ms-'))] = value.trim();
  }
  return result;
}

/** As in HTML, an attribute without a value has the empty text; `false` is no attribute. An empty address would be that of the page. */
function attributeText(name: string, value: unknown): unknown {
  if (typeof value !== 'boolean' || MAY_BE_TRUE.has(name) || /^(data|aria)-/.test(name)) return value;
  return value && name !== 'href' && name !== 'src' ? '' : undefined;
}

function reactName(name: string): string {
  const renamed = ownValue(RENAMED, name) ?? ownValue(RENAMED, name.toLowerCase());
  if (renamed) return renamed;
  return /^(data|aria)-/.test(name) ? name : camelCase(name.replace(':', '-'));
}

function camelCase(name: string): string {
  return name.replace(/(?<!-)-+([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function isAttributeValue(value: unknown): boolean {
  return value === null || value === undefined || ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

function isInnerHtml(value: unknown): value is { __html: string } {
  return typeof value === 'object' && value !== null && typeof (value as { __html?: unknown }).__html === 'string';
}
