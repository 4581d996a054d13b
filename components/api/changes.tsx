/** What has changed in an operation since an older version of the docs: a table, closed at first. */
import type { ApiPage } from '@/lib/site/article/api-types';
import type { ChangeRow } from '@/lib/site/article/change-rows';
import { withValues } from '@/lib/strings/strings';

/** Of longer lists, only the number of the others is shown. */
const MAX_ROWS = 100;

/** Nothing without changes. */
export function changesSince({ changes, strings }: Pick<ApiPage, 'changes' | 'strings'>) {
  if (!changes) return null;
  const shown = changes.rows.slice(0, MAX_ROWS);
  const left = changes.rows.length - shown.length;
  return (
    <details className="api-changes" id="changes-since">
      <summary>
        {withValues(strings.changesSince, { name: changes.version })}
        <span className="api-changes-count">{changes.rows.length}</span>
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
            {shown.map(({ place, name, change }) => (
              <tr key={`${place} ${name} ${change}`}>
                <td>{place}</td>
                <td>{name !== '' && <code>{name}</code>}</td>
                <td>{renderChange(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <p>+ {left}</p>}
    </details>
  );
}

function renderChange(change: ChangeRow['change']) {
  if (typeof change === 'string') return change;
  const [before, after] = change;
  return (
    <>
      <code>{before}</code> → <code>{after}</code>
    </>
  );
}
