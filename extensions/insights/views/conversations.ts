/** The threads of readers with their answers, newest first. */
import type { Note, Question, SiteName } from '../events';
import { fits, type InsightStore, type QuestionFilter } from '../store/insight-store';

export interface Conversation {
  /** The hash of the thread's id. */
  thread: number;
  /** Oldest first. */
  questions: readonly Question[];
}

export interface Conversations {
  list: readonly Conversation[];
  /** The time for the next page; undefined on the last one. */
  next?: number;
  /** The newest sentences of readers. */
  notes: readonly Note[];
}

const PER_PAGE = 25;
/** Questions that are read for a page: a long thread fills several. */
const READ = 200;
const NOTES = 25;

/** A page of threads that have a question which fits `filter`, before a time. */
export async function viewConversations(
  store: InsightStore,
  site: SiteName,
  before: number,
  filter: QuestionFilter,
): Promise<Conversations> {
  const found = await store.questions(site, before, filter, READ);
  const candidates = [...new Set(found.map(({ thread }) => thread))];
  const list: Conversation[] = [];
  for (let at = 0; at < candidates.length && list.length < PER_PAGE; at += PER_PAGE) {
    const some = candidates.slice(at, at + PER_PAGE);
    const questions = await store.threads(site, some, Number.MAX_SAFE_INTEGER);
    const whole = some.map((thread) => ({
      thread,
      questions: questions.filter((question) => question.thread === thread),
    }));
    // A thread is listed where its newest question is; an earlier page had the others.
    list.push(...whole.filter((conversation) => newest(conversation, filter) < before));
  }
  const shown = list.slice(0, PER_PAGE);
  const last = shown.at(-1);
  const hasMore = list.length > shown.length || found.length === READ || candidates.length > list.length;
  const next = last && hasMore ? newest(last, filter) : undefined;
  return { list: shown, ...(next === undefined ? {} : { next }), notes: await store.notes(site, NOTES) };
}

function newest({ questions }: Conversation, filter: QuestionFilter): number {
  return questions.findLast((question) => fits(question, filter))?.at ?? 0;
}
