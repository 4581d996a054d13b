/** Splits a finished text into the chunks in which it is streamed. */

const GROUP_LENGTH = 120;

/** Groups of whole words; concatenated they are the text. */
export function wordGroups(text: string): string[] {
  const groups: string[] = [];
  let group = '';
  for (const [word] of text.matchAll(/\s*\S{1,48}\s*/gu)) {
    group += word;
    if (group.length < GROUP_LENGTH) continue;
    groups.push(group);
    group = '';
  }
  return group === '' ? groups : [...groups, group];
}
