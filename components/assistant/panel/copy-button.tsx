/** The button that copies an answer or its code. */
import { Sign } from './sign';

/** Handled by the site's copy behaviour (`data-copy`). */
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
