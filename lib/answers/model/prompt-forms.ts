/** A prompt in other forms, for servers that do not take all kinds of messages. Pure. */
import { isRecord } from '@/lib/kit/is-record';
import type { PromptMessage } from './sdk';

/** Calls of tools and their results as plain text. Servers that are offered no tools often refuse messages about them. */
export function withoutToolMessages(prompt: readonly PromptMessage[]): PromptMessage[] {
  return joined(
    prompt.flatMap((message): PromptMessage[] => {
      if (message.role === 'tool') {
        const results = message.content.flatMap((part) =>
          part.type === 'tool-result' ? [resultText(part.output)] : [],
        );
        return [
          { role: 'user', content: [{ type: 'text', text: `What the searches found:\n\n${results.join('\n\n')}` }] },
        ];
      }
      if (message.role !== 'assistant') return [message];
      const content = message.content.filter((part) => part.type === 'text' && part.text !== '');
      return content.length === 0 ? [] : [{ ...message, content }];
    }),
  );
}

/** The rules as the beginning of the first question. */
export function withoutSystem(prompt: readonly PromptMessage[]): PromptMessage[] {
  const rules = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []));
  const rest = prompt.filter(({ role }) => role !== 'system');
  const first: PromptMessage = { role: 'user', content: [{ type: 'text', text: rules.join('\n\n') }] };
  return rules.length === 0 ? rest : joined([first, ...rest]);
}

/** Arguments of earlier calls that are no object, as of a call with invalid JSON: several providers refuse them. */
export function withValidCalls(prompt: readonly PromptMessage[]): PromptMessage[] {
  return prompt.map((message) =>
    message.role === 'assistant'
      ? {
          ...message,
          content: message.content.map((part) =>
            part.type === 'tool-call' && !isRecord(part.input) ? { ...part, input: {} } : part,
          ),
        }
      : message,
  );
}

/** Questions that follow each other as one, of one part: a conversation has to alternate, and some servers take no lists of parts. */
function joined(prompt: readonly PromptMessage[]): PromptMessage[] {
  const all: PromptMessage[] = [];
  for (const message of prompt) {
    const last = all.at(-1);
    if (last?.role === 'user' && message.role === 'user')
      all[all.length - 1] = { ...last, content: [{ type: 'text', text: `${textOf(last)}\n\n${textOf(message)}` }] };
    else all.push(message);
  }
  return all;
}

function textOf({ content }: Extract<PromptMessage, { role: 'user' }>): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n');
}

function resultText(output: unknown): string {
  return isRecord(output) && typeof output.value === 'string' ? output.value : JSON.stringify(output);
}
