/** The sections of an operation in reading order. */
import type { ReactNode } from 'react';
import type {
  BodyView,
  CallbackView,
  ContentView,
  OperationView,
  ParameterView,
  ResponseView,
  SecuritySchemeView,
  ServerView,
} from '@/lib/openapi/view/types';
import type { Strings } from '@/lib/strings/en';
import { choice } from './choice';
import type { Drawing } from './drawing';
import { field, schemaBody } from './schema';
import { description } from './schema-facts';
import { tokenSources } from './token-sources';

/** A section with its heading. */
export function section(id: string, title: string, body: ReactNode, extra?: ReactNode): ReactNode {
  return (
    <section className="api-section" aria-labelledby={id} key={id}>
      <div className="api-section-heading">
        <h2 id={id} className="api-section-heading-title">
          {title}
        </h2>
        {extra}
      </div>
      {body}
    </section>
  );
}

/** Servers, if there is a choice or variables. */
export function serverList(servers: readonly ServerView[], drawing: Drawing): ReactNode {
  return servers.map((server) => (
    <div className="field" key={server.url}>
      <div className="field-head">
        <code className="api-server">{server.url || '/'}</code>
      </div>
      <div className="field-content">
        {description(server.description, drawing)}
        {server.variables.map((variable) => (
          <p className="api-fact" key={variable.name}>
            <code>{variable.name}</code> {drawing.strings.defaultValue}: <code>{variable.value}</code>
            {variable.choices && ` · ${drawing.strings.allowedValues}: ${variable.choices.join(', ')}`}
          </p>
        ))}
      </div>
    </div>
  ));
}

/** The authorization methods. */
export function authorizations(operation: OperationView, drawing: Drawing): ReactNode {
  const { strings } = drawing;
  const options = operation.security.map((option) => ({
    title: option.map(({ key }) => key).join(' + '),
    body: option.map((scheme) => schemeField(scheme, drawing)),
  }));
  return (
    <>
      {operation.securityOptional && <p className="api-fact">{strings.authorizationOptional}</p>}
      {options.length > 1
        ? choice({
            id: 'authorization',
            label: strings.authorizationChoice,
            options: [...new Map(options.map((option) => [option.title, option])).values()],
            form: 'tabs',
            className: 'tabs api-tabs',
          })
        : options[0]?.body}
    </>
  );
}

function schemeField(scheme: SecuritySchemeView, drawing: Drawing): ReactNode {
  const { strings } = drawing;
  const id = drawing.idOf('authorization', scheme.name);
  const hint = scheme.kind === 'basic' ? strings.basicHint : scheme.kind === 'bearer' ? strings.bearerHint : undefined;
  return (
    <div className="field" id={id} key={scheme.key}>
      <div className="field-head">
        <a className="field-name" href={`#${id}`}>
          {scheme.name}
        </a>
        <span className="field-pill field-type">{scheme.kind === 'token' ? 'OAuth 2' : 'string'}</span>
        <span className="field-pill">{scheme.place}</span>
        <span className="field-required">{strings.required}</span>
      </div>
      <div className="field-content">
        {description(scheme.description ?? hint, drawing)}
        {scheme.scopes.length > 0 && (
          <p className="api-fact">
            {strings.scopes}:{' '}
            {scheme.scopes.map(({ name, description: text }, index) => [
              index > 0 && ', ',
              <code key={name}>{name}</code>,
              text && ` (${text})`,
            ])}
          </p>
        )}
        {tokenSources({ scheme, strings, className: 'api-fact' })}
      </div>
    </div>
  );
}

/** The parameters of one location. */
export function parameters(list: readonly ParameterView[], drawing: Drawing, prefix = 'param'): ReactNode {
  return list.map((parameter) =>
    field(
      {
        name: parameter.name,
        schema: parameter.schema,
        path: [prefix, parameter.name],
        required: parameter.required,
        deprecated: parameter.deprecated,
        text: parameter.description,
        example: parameter.example,
        post: parameter.post,
      },
      drawing,
    ),
  );
}

/** A body in all content types. */
export function bodySection(body: BodyView, drawing: Drawing): ReactNode {
  return (
    <>
      {description(body.description, drawing)}
      {contents(body.contents, 'param', 'body-type', { ...drawing, hide: 'readOnly' })}
    </>
  );
}

function contents(list: readonly ContentView[], prefix: string, id: string, drawing: Drawing): ReactNode {
  const [only] = list;
  if (list.length === 1 && only) {
    return (
      <>
        <p className="api-type">
          <span className="field-pill">{only.type}</span>
        </p>
        {only.schema && schemaBody(only.schema, [prefix], drawing)}
      </>
    );
  }
  return choice({
    id: drawing.serial(id),
    label: drawing.strings.contentType,
    form: 'menu',
    className: 'api-contents',
    options: list.map(({ type, schema }) => ({ title: type, body: schema && schemaBody(schema, [prefix], drawing) })),
  });
}

/** The responses, one tab per status. */
export function responseSection(responses: readonly ResponseView[], id: string, drawing: Drawing): ReactNode {
  return choice({
    id,
    label: drawing.strings.statusCode,
    form: responses.length > 6 ? 'menu' : 'tabs',
    className: 'tabs api-tabs api-responses',
    title: '',
    options: responses.map((response) => ({
      title: response.status,
      mark: response.status[0],
      body: responseBody(response, drawing),
    })),
  });
}

function responseBody(response: ResponseView, drawing: Drawing): ReactNode {
  const { strings } = drawing;
  return (
    <>
      {description(response.description, drawing)}
      {response.contents.length > 0 &&
        contents(response.contents, 'response', 'response-type', { ...drawing, hide: 'writeOnly' })}
      {response.headers.length > 0 && (
        <details className="expandable">
          <summary className="expandable-button">{strings.responseHeaders}</summary>
          <div className="expandable-content">{parameters(response.headers, drawing, 'response')}</div>
        </details>
      )}
    </>
  );
}

/** Callbacks, collapsed under their names. */
export function callbackSection(callbacks: readonly CallbackView[], drawing: Drawing): ReactNode {
  return callbacks.map((callback) => (
    <details className="expandable" key={`${callback.name} ${callback.method} ${callback.path}`}>
      <summary className="expandable-button">
        <span className="method-pill" data-method={callback.method.toLowerCase()}>
          {callback.method}
        </span>{' '}
        {callback.name}
      </summary>
      <div className="expandable-content">
        <p className="api-type">
          <code>{callback.path}</code>
        </p>
        {description(callback.description, drawing)}
        {callback.body && bodySection(callback.body, drawing)}
        {responseSection(callback.responses, drawing.serial('callback'), drawing)}
      </div>
    </details>
  ));
}

/** The headings of parameters by location. */
export const PLACE_TITLES: Readonly<Record<ParameterView['place'], keyof Strings>> = {
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headerParameters',
  cookie: 'cookieParameters',
};
