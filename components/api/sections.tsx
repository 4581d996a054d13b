/** The sections of an operation in reading order. */
import type { ReactNode } from 'react';
import { hiddenIn } from '@/lib/openapi/view/hidden-in';
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
import type { Strings } from '@/lib/strings/strings';
import { choice } from './choice';
import type { RenderState } from './render-state';
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
export function serverList(servers: readonly ServerView[], state: RenderState): ReactNode {
  return servers.map((server) => (
    <div className="field" key={server.url}>
      <div className="field-head">
        <code className="api-server">{server.url || '/'}</code>
      </div>
      <div className="field-content">
        {description(server.description, state)}
        {server.variables.map((variable) => (
          <p className="api-fact" key={variable.name}>
            <code>{variable.name}</code> {state.strings.defaultValue}: <code>{variable.value}</code>
            {variable.choices && ` · ${state.strings.allowedValues}: ${variable.choices.join(', ')}`}
          </p>
        ))}
      </div>
    </div>
  ));
}

/** The authorization methods. */
export function authorizations(operation: OperationView, state: RenderState): ReactNode {
  const { strings } = state;
  const options = operation.security.map((option) => ({
    title: option.map(({ key }) => key).join(' + '),
    body: option.map((scheme) => schemeField(scheme, state)),
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

const TYPES: Readonly<Partial<Record<SecuritySchemeView['kind'], string>>> = {
  token: 'OAuth 2',
  certificate: 'mutual TLS',
};

function schemeField(scheme: SecuritySchemeView, state: RenderState): ReactNode {
  const { strings } = state;
  const id = state.idOf('authorization', scheme.name);
  const hint = scheme.kind === 'basic' ? strings.basicHint : scheme.kind === 'bearer' ? strings.bearerHint : undefined;
  return (
    <div className="field" id={id} key={scheme.key}>
      <div className="field-head">
        <a className="field-name" href={`#${id}`}>
          {scheme.name}
        </a>
        <span className="field-pill field-type">{TYPES[scheme.kind] ?? 'string'}</span>
        {scheme.kind !== 'certificate' && <span className="field-pill">{scheme.place}</span>}
        <span className="field-required">{strings.required}</span>
      </div>
      <div className="field-content">
        {description(scheme.description ?? hint, state)}
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
export function parameters(list: readonly ParameterView[], state: RenderState, prefix = 'param'): ReactNode {
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
      state,
    ),
  );
}

/** A body in all content types. `isFromApi`: that of a webhook or callback. */
export function bodySection(body: BodyView, state: RenderState, isFromApi: boolean): ReactNode {
  return (
    <>
      {description(body.description, state)}
      {contents(body.contents, 'param', 'body-type', { ...state, hide: hiddenIn('body', isFromApi) })}
    </>
  );
}

function contents(list: readonly ContentView[], prefix: string, id: string, state: RenderState): ReactNode {
  const [only] = list;
  if (list.length === 1 && only) {
    return (
      <>
        <p className="api-type">
          <span className="field-pill">{only.type}</span>
        </p>
        {only.schema && schemaBody(only.schema, [prefix], state)}
      </>
    );
  }
  return choice({
    id: state.serial(id),
    label: state.strings.contentType,
    form: 'menu',
    className: 'api-contents',
    options: list.map(({ type, schema }) => ({ title: type, body: schema && schemaBody(schema, [prefix], state) })),
  });
}

/** The responses, one tab per status. `isFromApi`: those to a webhook or callback. */
export function responseSection(
  responses: readonly ResponseView[],
  id: string,
  state: RenderState,
  isFromApi: boolean,
): ReactNode {
  return choice({
    id,
    label: state.strings.statusCode,
    form: responses.length > 6 ? 'menu' : 'tabs',
    className: 'tabs api-tabs api-responses',
    title: '',
    options: responses.map((response) => ({
      title: response.status,
      mark: response.status[0],
      body: responseBody(response, { ...state, hide: hiddenIn('response', isFromApi) }),
    })),
  });
}

function responseBody(response: ResponseView, state: RenderState): ReactNode {
  const { strings } = state;
  return (
    <>
      {description(response.description, state)}
      {response.contents.length > 0 && contents(response.contents, 'response', 'response-type', state)}
      {response.headers.length > 0 && (
        <details className="expandable">
          <summary className="expandable-button">{strings.responseHeaders}</summary>
          <div className="expandable-content">{parameters(response.headers, state, 'response')}</div>
        </details>
      )}
    </>
  );
}

/** Callbacks, collapsed under their names. */
export function callbackSection(callbacks: readonly CallbackView[], state: RenderState): ReactNode {
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
        {description(callback.description, state)}
        {callback.body && bodySection(callback.body, state, true)}
        {responseSection(callback.responses, state.serial('callback'), state, true)}
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
