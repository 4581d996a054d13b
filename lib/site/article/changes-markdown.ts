/** The table of what has changed in an operation since an older version, as Markdown for search, the assistant and agents. */
import en from '@/lib/strings/en.json';
import { withValues } from '@/lib/strings/strings';
import type { ApiSection } from '../api-markdown/sections';
import { type ChangeRow, type Changes, changeRow } from './change-rows';

/** The section of the changes; none without changes. In English, like the rest of the Markdown of an operation. */
export function changesSections(changes: Changes | undefined): ApiSection[] {
  if (!changes) return [];
  const head = [en.changeWhere, en.playName, en.changeWhat];
  const rows = changes.list.map((change) => cellsOf(changeRow(change, en)));
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    { id: 'changes-since', heading: withValues(en.changesSince, { name: changes.version }), text: lines.join('\n') },
  ];
}

function cellsOf({ place, name, change }: ChangeRow): string[] {
  const text = typeof change === 'string' ? escapeCell(change) : change.map(code).join(' → ');
  return [escapeCell(place), name === '' ? '' : code(name), text];
}

function code(text: string): string {
  return `\`${escapeCell(text)}\``;
}

/** Types such as `string | null` contain the sign between cells. */
function escapeCell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
}
