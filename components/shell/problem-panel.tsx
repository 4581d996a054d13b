/** Shows the problems of the docs folder in the page in `dev`. */
import type { Problem } from '@/lib/kit/problems';
import type { Strings } from '@/lib/strings/en';
import { Glyph } from '../ui/glyph';

interface ProblemPanelProps {
  problems: readonly Problem[];
  /** The page's own file: its problems come first. */
  file?: string;
  strings: Strings;
}

/** More would hide the page; the terminal lists all. */
const SHOWN = 30;

/** A panel in a corner, closed unless the page itself has a problem. Nothing without problems, as always in a built site. */
export function ProblemPanel({ problems, file, strings }: ProblemPanelProps) {
  if (problems.length === 0) return null;
  const own = problems.filter((p) => file !== undefined && p.file === file);
  const others = problems.filter((p) => !own.includes(p));
  const title = own.length > 0 ? strings.pageProblem : strings.siteProblem;
  return (
    <aside className="problem-panel" aria-label={title}>
      <details open={own.length > 0}>
        <summary>
          <Glyph name="alert" />
          {title}
          <span className="problem-count">{problems.length}</span>
        </summary>
        <ul>
          {[...own, ...others].slice(0, SHOWN).map((p) => (
            <li key={`${p.code} ${p.file} ${p.line} ${p.column} ${p.pointer} ${p.message}`} data-severity={p.severity}>
              <p className="problem-place">
                <code>{placeOf(p)}</code> <span>{p.code}</span>
              </p>
              <p>{p.message}</p>
              {p.hint && <p className="problem-hint">{p.hint}</p>}
            </li>
          ))}
          {problems.length > SHOWN && <li>+ {problems.length - SHOWN}</li>}
        </ul>
      </details>
    </aside>
  );
}

function placeOf({ file = 'docs.json', line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
