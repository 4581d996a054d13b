/** Writes the ways to authenticate as Markdown. Pure. */
import { codeSpan, escapeText, indented } from '@/lib/markdown/marks';
import type { OperationView, SecuritySchemeView, TokenSource } from '@/lib/openapi/view/types';
import en from '@/lib/strings/en.json';
import { descriptionMarkdown } from './description';

/** One item for each scheme; alternatives are items with their schemes inside. */
export function authorizations({ security, securityOptional }: OperationView): string {
  if (security.length === 0) return '';
  const [only] = security;
  const options = new Map(security.map((option) => [option.map(({ key }) => key).join(' + '), option]));
  const list =
    options.size === 1 && only
      ? only.map(schemeItem)
      : [...options].map(([title, option]) =>
          indented([`${en.oneOf}: ${escapeText(title)}`, ...option.map(schemeItem)].join('\n'), '- '),
        );
  return [securityOptional ? en.authorizationOptional : '', list.join('\n')].filter(Boolean).join('\n\n');
}

function schemeItem({ key, name, place, kind, description, scopes, tokens }: SecuritySchemeView): string {
  const hint = kind === 'basic' ? en.basicHint : kind === 'bearer' ? en.bearerHint : '';
  const facts = kind === 'certificate' ? ['mutual TLS'] : [kind === 'token' ? 'OAuth 2' : kind, place];
  const text = descriptionMarkdown(description ?? hint);
  const isBlock = text.includes('\n');
  const head = `${codeSpan(name)} (${[...facts, escapeText(key), en.required].join(', ')})`;
  const scopeTexts = scopes.map(
    ({ name: scope, description: about }) =>
      codeSpan(scope) + (about ? ` (${descriptionMarkdown(about).replace(/\s+/g, ' ')})` : ''),
  );
  const below = [
    scopeTexts.length > 0 ? `${en.scopes}: ${scopeTexts.join(', ')}` : '',
    ...tokens.map((source) => `- ${sourceText(source)}`),
  ].filter(Boolean);
  const first = text === '' || isBlock ? head : `${head}: ${text}`;
  const rest = below.join('\n');
  return indented(
    [first, ...(isBlock ? ['', text, ''] : []), rest]
      .filter((line) => line !== undefined)
      .join('\n')
      .trimEnd(),
    '- ',
  );
}

const ADDRESSES = [
  ['authorizationUrl', en.playAuthorizationUrl],
  ['deviceUrl', 'Device authorization URL'],
  ['tokenUrl', en.playTokenUrl],
  ['openIdUrl', en.playOpenIdUrl],
] as const satisfies readonly (readonly [keyof TokenSource, string])[];

function sourceText(source: TokenSource): string {
  const urls = ADDRESSES.flatMap(([key, label]) => (source[key] ? [`${label}: ${codeSpan(source[key])}`] : []));
  return [...(source.flow ? [codeSpan(source.flow)] : []), ...urls].join(' · ');
}
