/** Writes a channel as Markdown, with the facts that components/api/channel.tsx shows. Pure. */
import { codeSpan, escapeText, fence } from '@/lib/markdown/marks';
import { hiddenIn } from '@/lib/openapi/view/hidden-in';
import { exampleText } from '@/lib/openapi/view/shown-value';
import type { ChannelActionView, ChannelView } from '@/lib/openapi/view/view-channel';
import en from '@/lib/strings/en.json';
import { descriptionMarkdown } from './description';
import { fieldItem, schemaBlocks, type Writing } from './schema';
import type { ApiSection } from './sections';

/** The sections of a channel in the order of the page. */
export function channelSections({ servers, parameters, actions }: ChannelView, writing: Writing): ApiSection[] {
  const ids = new Map<string, number>();
  return [
    { id: 'servers', heading: en.servers, text: servers.map((server) => `- ${codeSpan(server)}`).join('\n') },
    { id: 'path-parameters', heading: en.pathParameters, text: parameterText(parameters, writing) },
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

function parameterText(parameters: ChannelView['parameters'], writing: Writing): string {
  return parameters
    .map(({ name, description, schema }) => fieldItem({ name, schema, required: true, text: description }, writing))
    .join('\n');
}

function actionText({ action, summary, description, messages }: ChannelActionView, around: Writing): string {
  const writing = { ...around, hide: hiddenIn('body', action === 'receive') };
  const texts = messages.flatMap((message) => [
    `### ${escapeText(message.name)}`,
    message.description === undefined ? '' : descriptionMarkdown(message.description),
    ...(message.headers
      ? [`#### ${en.headerParameters}`, schemaBlocks('', message.headers, writing), `#### ${en.requestBody}`]
      : []),
    message.payload ? schemaBlocks('', message.payload, writing) : '',
    ...message.examples.map(({ name, value }) => {
      const language = typeof value === 'string' ? 'text' : 'json';
      return `${en.exampleValue}: ${escapeText(name)}\n\n${fence(exampleText(value), language)}`;
    }),
  ]);
  return [summary ? escapeText(summary) : '', description ? descriptionMarkdown(description) : '', ...texts]
    .filter(Boolean)
    .join('\n\n');
}
