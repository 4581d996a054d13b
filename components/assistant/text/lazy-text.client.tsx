/** The text of an answer, rendered by a module that is loaded while the reader types the first question. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { AnswerTextProps } from './answer-text.client';

const load = (): Promise<{ default: ComponentType<AnswerTextProps> }> =>
  import('./answer-text.client').then(
    ({ AnswerText }) => ({ default: AnswerText }),
    // Without a network the plain text is shown.
    () => ({ default: PlainText }),
  );

const Drawn = lazy(load);

/** Loads the module that renders answers. */
export function prepareText(): void {
  void load();
}

/** Plain text until it can be rendered. */
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
