/** The sections of the form: server, authorization, parameters. */
import { type Credential, parameterKey } from '@/lib/openapi/samples/build-request';
import type { ParameterPlace, ParameterView, SchemaView, SecuritySchemeView } from '@/lib/openapi/view/types';
import { fillServer } from '@/lib/openapi/view/view-servers';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import type { OAuthClient } from '../oauth/flows';
import { GetToken } from '../oauth/get-token.client';
import { tokenSources } from '../token-sources';
import { Choice, Section, type SectionProps, Text } from './controls.client';
import { Field } from './fields.client';
import type { Words } from './inputs.client';
import type { PlayState } from './state';

/** The server and its variables. */
export function ServerSection({ data, state, change }: SectionProps) {
  const { servers } = data.operation;
  const server = servers[state.server];
  const variables = server?.variables ?? [];
  if (servers.length < 2 && variables.length === 0) return null;
  const set = (name: string, value: string) => change({ variables: { ...state.variables, [name]: value } });
  return (
    <Section title={data.strings.playServer}>
      {servers.length > 1 && (
        <Choice
          label={data.strings.playServer}
          hidden
          value={state.server}
          options={servers.map((server, index) => [
            index,
            server.description ? `${server.url} (${server.description})` : server.url,
          ])}
          onChange={(index) => change({ server: index, variables: {} })}
        />
      )}
      {variables.map(({ name, value, choices }) =>
        choices ? (
          <Choice
            key={name}
            label={name}
            value={state.variables[name] ?? value}
            options={choices.map((choice) => [choice, choice])}
            onChange={(next) => set(name, next)}
          />
        ) : (
          <Text key={name} label={name} value={state.variables[name] ?? value} onChange={(next) => set(name, next)} />
        ),
      )}
    </Section>
  );
}

/** The authorization. */
export function AuthorizationSection({ data, state, change, onForget }: SectionProps & { onForget(): void }) {
  const { security, securityOptional } = data.operation;
  const { strings } = data;
  if (security.length === 0) return null;
  const options = [
    ...security.map((option, index): [number, string] => [index, option.map(({ key }) => key).join(' + ')]),
    ...(securityOptional ? [[-1, strings.playAuthorizationNone] satisfies [number, string]] : []),
  ];
  return (
    <Section title={strings.playAuthorization}>
      {options.length > 1 && (
        <Choice
          label={strings.playAuthorization}
          hidden
          value={state.option}
          options={options}
          onChange={(option) => change({ option })}
        />
      )}
      {security[state.option]?.map((scheme) => (
        <Scheme
          key={scheme.key}
          scheme={scheme}
          data={data}
          state={state}
          change={change}
          value={state.credentials[scheme.key]}
          onChange={(value) => change({ credentials: { ...state.credentials, [scheme.key]: value } })}
        />
      ))}
      <p className="play-hint">
        {strings.playKept}{' '}
        <button type="button" className="play-link" onClick={onForget}>
          {strings.playForget}
        </button>
      </p>
    </Section>
  );
}

interface SchemeProps extends SectionProps {
  scheme: SecuritySchemeView;
  value: Credential | undefined;
  onChange(value: Credential): void;
}

function Scheme({ scheme, value, onChange, data, state, change }: SchemeProps) {
  const { strings } = data;
  if (scheme.kind === 'basic') {
    const pair = typeof value === 'object' ? value : { user: '', password: '' };
    return (
      <>
        <Text label={strings.playUser} value={pair.user} onChange={(user) => onChange({ ...pair, user })} />
        <Text
          label={strings.playPassword}
          secret
          value={pair.password}
          onChange={(password) => onChange({ ...pair, password })}
        />
      </>
    );
  }
  // The browser presents it, and asks the reader for it if necessary.
  if (scheme.kind === 'certificate') return <p className="play-hint">{scheme.name}</p>;
  const label = scheme.kind === 'apiKey' ? scheme.name : strings.playToken;
  const hint = scheme.kind === 'apiKey' ? scheme.place : scheme.key;
  return (
    <>
      <Text label={label} hint={hint} secret value={typeof value === 'string' ? value : ''} onChange={onChange} />
      {scheme.scopes.length > 0 && (
        <p className="play-hint">
          {strings.scopes}: {scheme.scopes.map(({ name }) => name).join(', ')}
        </p>
      )}
      {scheme.kind === 'token' && (
        <GetToken
          scheme={scheme}
          data={data}
          server={serverOf(data, state)}
          client={clientOf(state, scheme.key)}
          onToken={onChange}
          onClient={({ id, secret }) =>
            change({ credentials: { ...state.credentials, [clientKey(scheme.key)]: { user: id, password: secret } } })
          }
        />
      )}
      {tokenSources({ scheme, strings, className: 'play-hint' })}
    </>
  );
}

/** The client of a scheme is kept beside its token. */
const clientKey = (scheme: string): string => `${scheme} client`;

function clientOf({ credentials }: PlayState, scheme: string): OAuthClient {
  const kept = credentials[clientKey(scheme)];
  return typeof kept === 'object' ? { id: kept.user, secret: kept.password } : { id: '', secret: '' };
}

function serverOf({ operation }: PlaygroundData, { server, variables }: PlayState): string {
  const selected = operation.servers[server];
  return selected ? fillServer(selected, variables) : '';
}

const TITLES: Readonly<Record<ParameterPlace, keyof Words>> = {
  path: 'playPath',
  query: 'playQuery',
  header: 'playHeaders',
  cookie: 'playCookies',
};

/** The parameters of one location. */
export function ParameterSection({ data, state, change, place }: SectionProps & { place: ParameterPlace }) {
  const list = data.operation.parameters.filter((parameter) => parameter.place === place);
  if (list.length === 0) return null;
  return (
    <Section title={data.strings[TITLES[place]]}>
      {list.map((parameter) => {
        const key = parameterKey(parameter);
        return (
          <Field
            key={key}
            label={parameter.name}
            required={parameter.required}
            schema={withFacts(parameter)}
            strings={data.strings}
            value={state.parameters[key]}
            onChange={(value) => change({ parameters: { ...state.parameters, [key]: value } })}
          />
        );
      })}
    </Section>
  );
}

/** A parameter's own description and example precede those of its schema. */
function withFacts({ schema, example, description }: ParameterView): SchemaView {
  return {
    ...schema,
    ...(example === undefined ? {} : { example }),
    ...(description === undefined ? {} : { description }),
  };
}
