/** Writes a channel as Markdown, with the facts that components/api/channel.tsx shows. Pure. */
import { codeSpan, escapeText, indented } from '@/lib/markdown/marks';
import type { ChannelActionView, ChannelView } from '@/lib/openapi/view/view-channel';
import { en } from '@/lib/strings/en';
import { descriptionMarkdown } from './description';
import { schemaBlocks, type Writing } from './schema';
import type { ApiSection } from './sections';

/** The sections of a channel in the order of the page. */
export function channelSections({ servers, parameters, actions }: ChannelView, writing: Writing): ApiSection[] {
  const ids = new Map<string, number>();
  return [
    { id: 'servers', heading: en.servers, text: servers.map((server) => `- ${codeSpan(server)}`).join('\n') },
    { id: 'path-parameters', heading: en.pathParameters, text: parameters.map(parameterItem).join('\n') },
    ...actions.map((action) => {
      const count = ids.get(action.action) ?? 0;
      ids.set(action.action, count + 1);
      return {
        // As `serial` counts in components/api/render-state.ts.
        id: `${action.action}-${count}`,
        heading: action.action === 'send' ? en.channelSend : en.channelReceive,
        text: actionText(action, writing),
      };
    }),
  ];
}

function parameterItem({ name, description }: ChannelView['parameters'][number]): string {
  const text = description === undefined ? '' : descriptionMarkdown(description);
  if (text === '') return `- ${codeSpan(name)}`;
  return text.includes('\n') ? indented(`${codeSpan(name)}\n\n${text}`, '- ') : `- ${codeSpan(name)}: ${text}`;
}

function actionText({ summary, description, messages }: ChannelActionView, writing: Writing): string {
  const texts = messages.flatMap((message) => [
    `### ${escapeText(message.name)}`,
    message.description === undefined ? '' : descriptionMarkdown(message.description),
    message.payload ? schemaBlocks('', message.payload, writing) : '',
  ]);
  return [summary ? escapeText(summary) : '', description ? descriptionMarkdown(description) : '', ...texts]
    .filter(Boolean)
    .join('\n\n');
}
