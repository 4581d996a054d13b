/** Threads of readers with their answers, and comments. */

import { withValues } from '@/lib/strings/strings';
import type { Question } from '../events';
import type { DashboardWords } from '../strings/dashboard-words';
import type { Conversations } from '../views/conversations';
import { PageCell, type PageLinks, Path } from './gaps';

export interface ConversationFilter {
  tone: string;
  rating: string;
  words: string;
}

interface ConversationsProps {
  data: Conversations;
  filter: ConversationFilter;
  keepsText: boolean;
  /** The address of the next page. */
  older?: string;
  token: string;
  /** The number of deleted entries, after a deletion. */
  deleted?: string;
  words: DashboardWords;
  links: PageLinks;
}

const TONES = ['strong', 'close', 'middle', 'weak'] as const;
const RATINGS = ['up', 'down'] as const;

/** A page of threads with a filter, the newest comments, and a form that deletes. */
export function ConversationsView(props: ConversationsProps) {
  const { data, filter, keepsText, older, token, deleted, words, links } = props;
  return (
    <>
      <div className="head">
        <h1>{words.conversations}</h1>
      </div>
      {deleted !== undefined && (
        <p className="done" role="status">
          {withValues(words.deleted, { n: deleted })}
        </p>
      )}
      <FilterForm filter={filter} words={words} />
      {!keepsText && <p className="hint">{words.textOff}</p>}
      {data.list.length === 0 ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <ol className="threads">
          {data.list.map(({ thread, questions }) => (
            <li key={thread}>
              <ol>
                {questions.map((question) => (
                  <QuestionRow key={question.message} question={question} words={words} links={links} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
      {older && (
        <p>
          <a className="button" href={older} rel="next">
            {words.older}
          </a>
        </p>
      )}
      <h2>{words.comments}</h2>
      <Notes notes={data.notes} words={words} links={links} />
      <h2>{words.forget}</h2>
      <ForgetForm token={token} words={words} />
    </>
  );
}

function FilterForm({ filter, words }: Pick<ConversationsProps, 'filter' | 'words'>) {
  return (
    <form method="get" className="filter">
      <div>
        <label htmlFor="words">{words.search}</label>
        <input id="words" name="words" type="search" maxLength={200} defaultValue={filter.words} />
      </div>
      <Choice id="tone" label={words.answer} values={TONES} value={filter.tone} words={words} />
      <Choice id="rating" label={words.rating} values={RATINGS} value={filter.rating} words={words} />
      <button type="submit">{words.show}</button>
    </form>
  );
}

function Notes({
  notes,
  words,
  links,
}: { notes: Conversations['notes'] } & Pick<ConversationsProps, 'words' | 'links'>) {
  if (notes.length === 0) return <p className="empty">{words.nothing}</p>;
  return (
    <ul className="notes">
      {notes.map(({ at, target, page, rating, text }) => (
        <li key={`${at} ${text}`}>
          <p className="muted">
            <Time at={at} /> · {target === 'answer' ? words.answer : target === 'code' ? words.reports : words.page}
            {rating && ` · ${words[rating]}`} {page !== '' && <PageCell page={page} words={words} links={links} />}
          </p>
          <p className="note-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Deletes what a client has asked. */
function ForgetForm({ token, words }: Pick<ConversationsProps, 'token' | 'words'>) {
  return (
    <form method="post" className="filter">
      <input type="hidden" name="token" value={token} />
      <div>
        <label htmlFor="fp">fp</label>
        <input id="fp" name="fp" required maxLength={200} aria-describedby="fp-hint" />
      </div>
      <button type="submit" className="danger">
        {words.delete}
      </button>
      <p id="fp-hint" className="hint">
        {words.forgetHint}
      </p>
    </form>
  );
}

function QuestionRow({ question, words, links }: { question: Question; words: DashboardWords; links: PageLinks }) {
  const { at, tone, rating, page, stems, sources, text, firstByteMs } = question;
  return (
    <li>
      <p className="asked">
        {text !== '' ? (
          text
        ) : stems.length > 0 ? (
          <span className="stems">{stems.join(' ')}</span>
        ) : (
          <em>{words.unknownWords}</em>
        )}
      </p>
      <p className="muted">
        <Time at={at} /> · <span className={`tone tone-${tone}`}>{words[tone]}</span>
        {rating && (
          <>
            {' '}
            · <span className={`tone rating-${rating}`}>{words[rating]}</span>
          </>
        )}{' '}
        ·{' '}
        <bdi dir="ltr" className="unit">
          {firstByteMs} ms
        </bdi>
      </p>
      {(sources.length > 0 || page !== '') && (
        <p className="muted">
          {sources.length > 0 ? `${words.sources}: ` : `${words.closestPage}: `}
          {(sources.length > 0 ? sources : [page]).map((source, n) => (
            <span key={source}>
              {n > 0 && ', '}
              <Path path={source} href={links.open(source)} />
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  values: readonly (keyof DashboardWords)[];
  value: string;
  words: DashboardWords;
}

function Choice({ id, label, values, value, words }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id} defaultValue={value}>
        <option value="">{words.all}</option>
        {values.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A time in UTC, to the minute. */
export function Time({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)}`}</time>;
}
