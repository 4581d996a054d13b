/** A field for a sentence, and its button. */
import { element } from '../browser/element.client';
import type { FeedbackWords } from './send';

/** As the server accepts it. */
const MAX_LENGTH = 1_000;
let forms = 0;

/** The form. `send` resolves to whether the text was stored; the outcome is said in `status`. */
export function commentForm(
  words: Pick<FeedbackWords, 'comment' | 'send' | 'thanks' | 'failed'>,
  send: (comment: string) => Promise<boolean>,
  status: HTMLElement,
): HTMLFormElement {
  const id = `feedback-comment-${++forms}`;
  const field = element('textarea', { id, rows: '2', maxlength: String(MAX_LENGTH), required: '' });
  const button = element('button', { type: 'submit', class: 'button' }, words.send);
  const form = element(
    'form',
    { class: 'page-feedback-form' },
    element('label', { for: id }, words.comment),
    field,
    button,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const comment = field.value.trim();
    if (comment === '' || button.disabled) return;
    button.disabled = true;
    status.textContent = '';
    const isStored = await send(comment);
    button.disabled = false;
    status.textContent = isStored ? words.thanks : words.failed;
    if (!isStored) return;
    // The focus would be lost with the form.
    status.tabIndex = -1;
    status.focus();
    form.remove();
  });
  return form;
}
