/** Attributes of HTML and SVG tags as writers type them, made into what React renders: `class`, `style="a:b"`, `colspan`. */

type Props = Record<string, unknown>;

/** HTML spellings whose React name is not the same word in camel case, or that carry a boolean. */
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

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Without a handler, what a reader may change is only given its start; in HTML it is the same attribute. */
const STARTS: Record<string, string> = { value: 'defaultValue', checked: 'defaultChecked' };
const INPUTS = new Set(['input', 'textarea', 'select']);
/** Attributes that carry a component's setting and mean nothing on a tag. */
const NOT_FOR_TAGS = new Set(['noZoom', 'noAnchor', 'actions', 'actionsPlacement', 'components', 'node']);

/** True for tags that hold nothing: React refuses to render children in them. */
export function isVoidTag(tag: string): boolean {
  return VOID.has(tag);
}

/**
 * The props for a plain tag: names as React has them, style as an object; functions, objects and event handlers, which say
 * nothing in finished HTML, are left out. See content/reference/format/mdx.mdx#tolerated.
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
      const start = INPUTS.has(tag) ? STARTS[name] : undefined;
      result[start ?? (isCustom && name !== 'class' ? name : reactName(name))] = value;
    }
  }
  return result;
}

/** The props of a tag that lives in the browser: names and style as React has them, functions and everything else as they are. */
export function liveProps(props: Props): Props {
  const result: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') result.style = styleOf(value);
    // Handlers as text are HTML's; React refuses them.
    else if (!(typeof value === 'string' && /^on[a-z]/i.test(name))) result[reactName(name)] = value;
  }
  return result;
}

/** A component's props with `class` and text styles as React has them; everything else is the component's business. */
export function componentProps(props: Props): Props {
  if (!('class' in props)) return props;
  const { class: className, ...rest } = props;
  return { className, ...rest };
}

/** A style attribute as an object; undefined for what is none. Custom properties keep their names. */
export function styleOf(style: unknown): Record<string, string | number> | undefined {
  if (typeof style === 'object' && style !== null && !Array.isArray(style)) {
    const entries = Object.entries(style).filter(([, v]) => typeof v === 'string' || typeof v === 'number');
    return Object.fromEntries(entries) as Record<string, string | number>;
  }
  if (typeof style !== 'string') return undefined;
  const result: Record<string, string> = {};
  for (const [, name = '', value = ''] of style.matchAll(/([\w-]+)\s*:\s*((?:[^;(]|\([^)]*\))+)/g)) {
    result[name.startsWith('--') ? name : camelCase(name.replace(/^-ms-/, 'ms-'))] = value.trim();
  }
  return result;
}

function reactName(name: string): string {
  const renamed = RENAMED[name] ?? RENAMED[name.toLowerCase()];
  if (renamed) return renamed;
  return /^(data|aria)-/.test(name) ? name : camelCase(name.replace(':', '-'));
}

function camelCase(name: string): string {
  return name.replace(/-+([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function isAttributeValue(value: unknown): boolean {
  return value === null || value === undefined || ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

function isInnerHtml(value: unknown): value is { __html: string } {
  return typeof value === 'object' && value !== null && typeof (value as { __html?: unknown }).__html === 'string';
}
