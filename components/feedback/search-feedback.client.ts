/** Searches: counted when the dialog is closed, and rated below the results where feedback is received. */
import './feedback.css';
import { element } from '../browser/element.client';
import { ratingButtons } from './rate.client';
import { count, feedbackWords, sendFeedback } from './send';

const MIN_LENGTH = 2;

/** What the dialog shows at the moment. */
export interface ShownSearch {
  query: string;
  results: number;
}

/** Adds counting and rating to the dialog. Returns a function that is called with each list of results. */
export function watchSearch(dialog: HTMLDialogElement, status: HTMLElement): (shown: ShownSearch) => void {
  let shown: ShownSearch = { query: '', results: 0 };
  let counted = '';
  const words = feedbackWords();
  const row = element('div', { class: 'search-feedback', hidden: '' });
  if (words) {
    const question = element('span', {}, words.search);
    const buttons = ratingButtons(words, async (rating) => {
      buttons.press(rating);
      buttons.disable(true);
      const isStored = await sendFeedback({ target: 'search', rating });
      status.textContent = question.textContent = isStored ? words.thanks : words.failed;
    });
    row.append(question, buttons.box);
    status.before(row);
  }
  dialog.addEventListener('close', () => {
    const { query, results } = shown;
    if (query.length < MIN_LENGTH || query === counted) return;
    counted = query;
    count({ event: 'search', query: query.slice(0, 200), results });
  });
  return (now) => {
    shown = now;
    row.hidden = now.query.length < MIN_LENGTH;
  };
}
