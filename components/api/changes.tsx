/** What has changed in an operation since an older version of the docs: a table, closed at first. */
import type { OperationChange } from '@/lib/openapi/compare/compare-operations';
import type { ApiPage } from '@/lib/site/article/api-types';
import type { Strings } from '@/lib/strings/en';
import { withName } from '@/lib/strings/strings';
import { PLACE_TITLES } from './sections';

/** More rows help nobody. */
const MOST_ROWS = 100;

/** Nothing without changes. */
export function changesSince({ changes, strings }: Pick<ApiPage, 'changes' | 'strings'>) {
  if (!changes) return null;
  const rows = changes.list.slice(0, MOST_ROWS);
  const left = changes.list.length - rows.length;
  return (
    <details className="api-changes">
      <summary>
        {withName(strings.changesSince, changes.version)}
        <span className="api-changes-count">{changes.list.length}</span>
      </summary>
      <div className="table-wrapper">
        <table>
          <thead>
            <tr>
              <th scope="col">{strings.changeWhere}</th>
              <th scope="col">{strings.playName}</th>
              <th scope="col">{strings.changeWhat}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((change) => (
              <tr key={`${change.place} ${change.kind} ${change.name}`}>
                <td>{placeOf(change, strings)}</td>
                <td>{change.name !== '' && <code>{change.name}</code>}</td>
                <td>{textOf(change, strings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <p>+ {left}</p>}
    </details>
  );
}

function placeOf({ place }: OperationChange, strings: Strings): string {
  if (place === 'operation') return strings.playRequest;
  if (place === 'body') return strings.requestBody;
  return place === 'response' ? strings.responses : strings[PLACE_TITLES[place]];
}

function textOf({ kind, before = '', after = '' }: OperationChange, strings: Strings) {
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
      return withName(strings.changeValuesAdded, after);
    case 'values-removed':
      return withName(strings.changeValuesRemoved, before);
    default:
      return (
        <>
          <code>{before}</code> → <code>{after}</code>
        </>
      );
  }
}
