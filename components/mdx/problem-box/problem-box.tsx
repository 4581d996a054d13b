/** The box in place of a failed page or component: the rule, the position, and what to write instead. */
import type { ReactNode } from 'react';
import type { Problem } from '@/lib/kit/problems';
import { inline } from '../shared/inline';

interface ExcerptLine {
  /** 1-based. */
  number: number;
  text: string;
}

export interface ProblemBoxProps {
  problem: Problem;
  /** The lines around the problem; its own line is marked. */
  excerpt?: readonly ExcerptLine[];
  /** The title in the reader's language (`strings.pageProblem`). */
  title: string;
}

/** The box. The caller decides whether to show it (in `dev`) or not (on a public site). */
export function ProblemBox({ problem, excerpt = [], title }: ProblemBoxProps): ReactNode {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  return (
    <div className="problem-box" role="alert" data-problem={problem.code}>
      <p className="problem-box-title">{title}</p>
      <p className="problem-box-place">
        <code>{place + (problem.pointer ?? '')}</code> <span>{problem.code}</span>
      </p>
      <p>{inline(problem.message)}</p>
      {excerpt.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls inside itself.
        <pre className="problem-box-excerpt" tabIndex={0}>
          {excerpt.map((line) => (
            <span key={line.number} className={line.number === problem.line ? 'line highlighted' : 'line'}>
              <span className="problem-box-number">{line.number}</span>
              {`${line.text}\n`}
            </span>
          ))}
        </pre>
      )}
      {problem.hint && <p className="problem-box-hint">{inline(problem.hint)}</p>}
    </div>
  );
}
