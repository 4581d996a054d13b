/** The page of a channel: its address, the messages to send and to receive. It has no playground. */
import type { ChannelActionView, ChannelView } from '@/lib/openapi/view/view-channel';
import type { RenderState } from './render-state';
import { schemaBody } from './schema';
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
  return parameters.map((parameter) => {
    const id = state.idOf('param', parameter.name);
    return (
      <div className="field" id={id} key={parameter.name}>
        <div className="field-head">
          <a className="field-name" href={`#${id}`}>
            {parameter.name}
          </a>
        </div>
        <div className="field-content">{description(parameter.description, state)}</div>
      </div>
    );
  });
}

function actionBody(action: ChannelActionView, state: RenderState) {
  return (
    <>
      {action.summary && <p>{action.summary}</p>}
      {description(action.description, state)}
      {action.messages.map((message) => (
        <div className="channel-message" key={message.name}>
          <h3>{message.name}</h3>
          {description(message.description, state)}
          {message.payload && schemaBody(message.payload, [action.action, message.name], state)}
        </div>
      ))}
    </>
  );
}
