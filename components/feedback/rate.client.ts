/** "Was this page helpful?" below the text of a page, and reports about code blocks. Loaded where feedback is received. */
import './feedback.css';
import type { Rating } from '@/lib/answers/types';
import { closeOutside } from '../browser/close-outside.client';
import { element, icon } from '../browser/element.client';
import { commentForm } from './comment-form.client';
import { type FeedbackWords, feedbackWords, pagePath, sendFeedback } from './send';

const THUMB = 'M7 11v9H4v-9zM7 11l4-7.5a2 2 0 0 1 2 2V9.5h5a2 2 0 0 1 2 2.3l-1.1 6.5a2 2 0 0 1-2 1.7H7';
const FLAG = 'M5 21V4M5 4.5h11l-2 4 2 4H5';
const BLOCK = '#content-container .code-block';
/** Enough to recognize the block. */
const CODE_LENGTH = 500;

/** Pages that were rated since the site was opened in this tab. */
const rated = new Map<string, Rating>();
let offersReports = false;

/** Adds the row to the page that is shown. */
export function offerRating(): void {
  const words = feedbackWords();
  const path = pagePath();
  const content = document.querySelector('#content-area > .mdx-content');
  if (words === undefined || path === '' || !content || document.querySelector('#page-feedback')) return;
  const foot = document.querySelector('#content-area > #page-foot') ?? content;
  foot.after(createRow(path, words));
  if (!offersReports) offerReports();
}

function createRow(path: string, words: FeedbackWords): HTMLElement {
  const status = element('p', { class: 'page-feedback-status', role: 'status' });
  const question = element('p', { id: 'page-feedback-question' }, words.question);
  const row = element('section', { id: 'page-feedback', class: 'page-feedback', 'aria-labelledby': question.id });
  const buttons = ratingButtons(words, (rating) => void rate(rating));

  async function rate(rating: Rating): Promise<void> {
    buttons.press(rating);
    buttons.disable(true);
    status.textContent = '';
    const isStored = await sendFeedback({ target: 'page', path, rating });
    status.textContent = isStored ? words.thanks : words.failed;
    if (!isStored) {
      buttons.press(undefined);
      buttons.disable(false);
      return;
    }
    rated.set(path, rating);
    const send = (comment: string) => sendFeedback({ target: 'page', path, rating, comment, isCounted: true });
    row.append(commentForm(words, send, status));
  }

  row.append(question, buttons.box, status);
  const known = rated.get(path);
  if (known) {
    buttons.press(known);
    buttons.disable(true);
    status.textContent = words.thanks;
  }
  return row;
}

/** Two buttons of which one may be pressed. */
export function ratingButtons(
  words: Pick<FeedbackWords, 'yes' | 'no'>,
  onRate: (rating: Rating) => void,
): { box: HTMLElement; press(rating: Rating | undefined): void; disable(isDisabled: boolean): void } {
  const make = (rating: Rating, label: string): HTMLButtonElement => {
    const className = `page-feedback-button page-feedback-${rating}`;
    const button = element('button', { type: 'button', class: className, 'aria-pressed': 'false' }, icon(THUMB), label);
    // Not `disabled`, which would drop the keyboard's focus.
    button.addEventListener('click', () => {
      if (button.ariaDisabled !== 'true') onRate(rating);
    });
    return button;
  };
  const buttons = { up: make('up', words.yes), down: make('down', words.no) };
  return {
    box: element('div', { class: 'page-feedback-buttons' }, buttons.up, buttons.down),
    press(rating) {
      for (const choice of ['up', 'down'] as const) buttons[choice].ariaPressed = String(choice === rating);
    },
    disable(isDisabled) {
      for (const button of Object.values(buttons)) button.ariaDisabled = String(isDisabled);
    },
  };
}

/** A button on each code block that a reader points at. */
function offerReports(): void {
  offersReports = true;
  const near = ({ target }: Event): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>(BLOCK) : null;
    const words = feedbackWords();
    if (block && words && !block.querySelector('.code-block-report-button')) block.append(reportButton(block, words));
  };
  document.addEventListener('pointerover', near);
  document.addEventListener('focusin', near);
}

function reportButton(block: HTMLElement, words: FeedbackWords): HTMLElement {
  const label = { 'aria-label': words.code, title: words.code };
  const button = element('button', { type: 'button', class: 'code-block-report-button', ...label }, icon(FLAG));
  button.addEventListener('click', () => openReport(block, words));
  return button;
}

function openReport(block: HTMLElement, words: FeedbackWords): void {
  const code = block.querySelector('code')?.textContent?.trim().slice(0, CODE_LENGTH) ?? '';
  const status = element('p', { class: 'page-feedback-status', role: 'status' });
  const title = element('h2', { id: 'code-report-title' }, words.code);
  const dialog = element('dialog', { class: 'code-report', 'aria-labelledby': title.id }, title);
  const send = async (comment: string): Promise<boolean> => {
    const isStored = await sendFeedback({ target: 'code', path: pagePath(), code, comment });
    if (isStored) setTimeout(() => dialog.close(), 1_500);
    return isStored;
  };
  const form = commentForm(words, send, status);
  dialog.append(element('pre', { class: 'code-report-code' }, code.split('\n').slice(0, 3).join('\n')), form, status);
  dialog.addEventListener('close', () => dialog.remove());
  closeOutside(dialog);
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('textarea')?.focus();
}
