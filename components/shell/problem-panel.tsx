/** Shows the problems of the docs folder in the page in `dev`. */
import type { Problem } from '@/lib/kit/problems';
import type { ProblemView } from '@/lib/site/view/page-view';
import type { Strings } from '@/lib/strings/strings';
import { inline } from '../mdx/shared/inline';
import { Glyph } from '../ui/glyph';

interface ProblemPanelProps {
  problems: readonly ProblemView[];
  /** The page's own file: its problems come first. */
  file?: string;
  strings: Strings;
}

/** More would hide the page; the terminal lists all. */
const SHOWN = 30;

/** A panel in a corner, closed unless the page itself has an error. Nothing without problems, as always in a built site. */
export function ProblemPanel({ problems, file, strings }: ProblemPanelProps) {
  const own = problems.filter((problem) => file !== undefined && problem.file === file);
  const others = problems.filter((problem) => !own.includes(problem));
  const sorted = [...errorsFirst(own), ...errorsFirst(others)];
  const [first] = sorted;
  if (first === undefined) return null;
  const place = placeOf(first);
  const title = own.length > 0 ? strings.pageProblem : isPage(first) ? undefined : strings.siteProblem;
  return (
    <aside className="problem-panel" aria-label={title ?? place} data-severity={errorsFirst(problems)[0]?.severity}>
      <details open={own.some(isError)}>
        <summary>
          <Glyph name="alert" />
          {title} <code className="problem-first">{place}</code>
          <span className="problem-count">{problems.length}</span>
        </summary>
        <ul>
          {sorted.slice(0, SHOWN).map((problem) => (
            <Entry key={JSON.stringify(problem)} problem={problem} />
          ))}
          {problems.length > SHOWN && <li>+ {problems.length - SHOWN}</li>}
        </ul>
      </details>
    </aside>
  );
}

function Entry({ problem }: { problem: ProblemView }) {
  const { severity, code, message, hint, href } = problem;
  return (
    <li data-severity={severity}>
      <p className="problem-place">
        <code>{href === undefined ? placeOf(problem) : <a href={href}>{placeOf(problem)}</a>}</code> <span>{code}</span>
      </p>
      <p>{inline(message)}</p>
      {hint && <p className="problem-hint">{inline(hint)}</p>}
    </li>
  );
}

function errorsFirst<P extends Problem>(problems: readonly P[]): P[] {
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))];
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** The problem of another page is known by its place alone. */
function isPage({ file = '' }: Problem): boolean {
  return /\.mdx?$/i.test(file);
}

function placeOf({ file = 'docs.json', line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
