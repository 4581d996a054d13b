'use client';
/** The text of an answer, drawn by a module of its own that is loaded while the reader writes the first question. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { AnswerTextProps } from './answer-text.client';

const load = (): Promise<{ default: ComponentType<AnswerTextProps> }> =>
  import('./answer-text.client').then(
    ({ AnswerText }) => ({ default: AnswerText }),
    // Without a network: the words are there all the same.
    () => ({ default: PlainText }),
  );

const Drawn = lazy(load);

/** Begins to load what draws answers. */
export function prepareText(): void {
  void load();
}

/** Plain text until it can be drawn. */
export function LazyText(props: AnswerTextProps) {
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <Drawn {...props} />
    </Suspense>
  );
}

function PlainText({ text }: AnswerTextProps) {
  return <p className="chat-assistant-plain">{text}</p>;
}
