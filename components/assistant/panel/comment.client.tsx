/** A field for a sentence about the rating of an answer. */
import './comment.css';
import { useState } from 'react';
import { feedbackWords, sendFeedback } from '../../feedback/send';
import type { ChatTurn, Rating } from '../types';

/** Nothing where no feedback is received. */
export function Comment({ turn, rating }: { turn: ChatTurn; rating: Rating }) {
  const [outcome, setOutcome] = useState<'thanks' | 'failed'>();
  const words = feedbackWords();
  const id = `comment-${turn.id}`;
  if (words === undefined) return null;
  if (outcome === 'thanks') return <p role="status">{words.thanks}</p>;
  return (
    <form
      className="chat-assistant-comment"
      onSubmit={async (event) => {
        event.preventDefault();
        const comment = String(new FormData(event.currentTarget).get('comment') ?? '').trim();
        if (comment === '') return;
        const body = { target: 'answer', messageId: turn.id, rating, comment, isCounted: true };
        setOutcome((await sendFeedback(body)) ? 'thanks' : 'failed');
      }}
    >
      <label htmlFor={id}>{words.comment}</label>
      <textarea id={id} name="comment" rows={2} maxLength={1000} required />
      <button type="submit" className="chat-assistant-chip">
        {words.send}
      </button>
      {outcome === 'failed' && <p role="status">{words.failed}</p>}
    </form>
  );
}
