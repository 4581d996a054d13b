/** What is wrong with the subject of a commit. Pure. */

const MAX_LENGTH = 72;

/** Verbs that end as other forms do. */
const VERBS = new Set(['bring', 'string', 'ping', 'feed', 'embed', 'need', 'speed', 'seed', 'shed', 'focus', 'bias']);
/** Commits that tools write. */
const WRITTEN = /^(Merge|Revert) /;

/** The faults of a subject, in words. */
export function subjectFaults(subject: string): string[] {
  if (WRITTEN.test(subject)) return [];
  const [word = ''] = subject.split(/[\s,]/);
  const length = [...subject].length;
  return [
    ...(length > MAX_LENGTH ? [`It has ${length} characters, at most ${MAX_LENGTH} are allowed.`] : []),
    ...(/^\w+(\(.*\))?!?:/.test(subject) ? ['It begins with a prefix. Begin with a verb.'] : []),
    ...(/^\p{Ll}/u.test(subject) ? ['Begin with a capital letter.'] : []),
    ...(isOtherForm(word) ? [`Begin with a verb as an order, such as "Add", not with "${word}".`] : []),
    ...(subject.endsWith('.') ? ['Leave out the full stop.'] : []),
  ];
}

/** "Added", "Adding", "Adds", and nouns such as "Links". */
function isOtherForm(word: string): boolean {
  return /^[a-z]+(ed|ing|[^su'i]s)$/i.test(word) && !VERBS.has(word.toLowerCase());
}
