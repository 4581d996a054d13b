/** The page of a channel: its address, the messages to send and to receive. It has no playground. */
import { Fragment } from 'react';
import { hiddenIn } from '@/lib/openapi/view/hidden-in';
import { exampleText } from '@/lib/openapi/view/shown-value';
import type { ChannelActionView, ChannelView } from '@/lib/openapi/view/view-channel';
import type { RenderState } from './render-state';
import { field, schemaBody } from './schema';
import { description } from './schema-facts';

/** The line with the address. */
export function channelBar({ address }: ChannelView) {
  return (
    <div className="api-bar not-prose">
      <div className="api-bar-address">
        <span className="method-pill" data-method="wss">
          WSS
        </span>
        <code className="api-path">{address}</code>
      </div>
    </div>
  );
}

/** The sections below it, each with the id and title of its heading. */
export function channelSections({ servers, parameters, actions }: ChannelView, state: RenderState) {
  const { strings } = state;
  return [
    ...(servers.length === 0 ? [] : [{ id: 'servers', title: strings.servers, body: servers.map(serverLine) }]),
    ...(parameters.length === 0
      ? []
      : [{ id: 'path-parameters', title: strings.pathParameters, body: parameterList(parameters, state) }]),
    ...actions.map((action) => ({
      id: state.serial(action.action),
      title: action.action === 'send' ? strings.channelSend : strings.channelReceive,
      body: actionBody(action, state),
    })),
  ];
}

function serverLine(server: string) {
  return (
    <p key={server}>
      <code className="api-server">{server}</code>
    </p>
  );
}

function parameterList(parameters: ChannelView['parameters'], state: RenderState) {
  return parameters.map(({ name, description: text, schema }) =>
    field({ name, schema, path: ['param', name], required: true, text }, state),
  );
}

function actionBody(action: ChannelActionView, around: RenderState) {
  const state = { ...around, hide: hiddenIn('body', action.action === 'receive') };
  return (
    <>
      {action.summary && <p>{action.summary}</p>}
      {description(action.description, state)}
      {action.messages.map((message) => (
        <div className="channel-message" key={message.name}>
          <h3>{message.name}</h3>
          {description(message.description, state)}
          {message.headers && (
            <>
              <h4>{state.strings.headerParameters}</h4>
              {schemaBody(message.headers, [action.action, message.name, 'header'], state)}
              <h4>{state.strings.requestBody}</h4>
            </>
          )}
          {message.payload && schemaBody(message.payload, [action.action, message.name], state)}
          {message.examples.map(({ name, value }) => (
            <Fragment key={name}>
              <p className="api-fact">
                {state.strings.exampleValue}: {name}
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls inside itself. */}
              <pre className="pre" tabIndex={0}>
                <code>{exampleText(value)}</code>
              </pre>
            </Fragment>
          ))}
        </div>
      ))}
    </>
  );
}
