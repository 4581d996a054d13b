/** Describes the changes of an endpoint in words. Pure. */
import type { OperationChange } from '@/lib/openapi/compare/compare-operations';
import type { Strings } from '@/lib/strings/strings';
import { withValues } from '@/lib/strings/strings';

/** A row of the table of changes. A change of a type or an address is a pair of code. */
export interface ChangeRow {
  place: string;
  name: string;
  change: string | readonly [before: string, after: string];
}

/** Changes since an older version. */
export interface Changes {
  version: string;
  list: readonly OperationChange[];
}

const PLACE_TITLES = {
  operation: 'playRequest',
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headerParameters',
  cookie: 'cookieParameters',
  body: 'requestBody',
  response: 'responses',
} as const satisfies Readonly<Record<OperationChange['place'], keyof Strings>>;

/** A change in the words of a language. */
export function changeRow(change: OperationChange, strings: Strings): ChangeRow {
  return { place: strings[PLACE_TITLES[change.place]], name: change.name, change: changeText(change, strings) };
}

function changeText({ kind, before = '', after = '' }: OperationChange, strings: Strings): ChangeRow['change'] {
  switch (kind) {
    case 'added':
      return strings.changeAdded;
    case 'added-required':
      return `${strings.changeAdded}, ${strings.required}`;
    case 'removed':
      return strings.changeRemoved;
    case 'required':
      return strings.changeRequired;
    case 'optional':
      return strings.changeOptional;
    case 'deprecated':
      return strings.deprecated;
    case 'values-added':
      return withValues(strings.changeValuesAdded, { name: after });
    case 'values-removed':
      return withValues(strings.changeValuesRemoved, { name: before });
    default:
      return [before, after];
  }
}
