/** The button that copies an answer, or code of it. */
import { Sign } from './sign';

/** Answered by the behaviour that copies on the whole site (`data-copy`). */
export function CopyButton({ label, copiedLabel, text }: { label: string; copiedLabel: string; text: string }) {
  return (
    <button
      type="button"
      className="icon-button chat-assistant-copy"
      aria-label={label}
      title={label}
      data-copy={text}
      data-copied-label={copiedLabel}
    >
      <Sign name="copy" />
      <Sign name="done" />
    </button>
  );
}
