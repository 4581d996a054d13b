'use client';
/** The parts of the form: server, authorization, parameters, body. */
import { type ReactNode, useId, useState } from 'react';
import { type Credential, parameterKey } from '@/lib/openapi/samples/build-request';
import { isJsonType } from '@/lib/openapi/samples/http-request';
import type { ParameterPlace, SchemaView, SecuritySchemeView } from '@/lib/openapi/view/types';
import type { PlaygroundData } from '@/lib/site/playground-data';
import { Field, Parts, RawInput, type Words } from './fields.client';
import { type PlayState, startBody } from './state';

export interface SectionProps {
  data: PlaygroundData;
  state: PlayState;
  /** Changes some of the state. */
  change(part: Partial<PlayState>): void;
}

function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="play-section">
      <div className="play-section-head">
        <h3 className="play-section-title">{title}</h3>
        {extra}
      </div>
      {children}
    </section>
  );
}

/** A choice with its label. */
export function Choice<T extends string | number>(props: {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange(value: T): void;
  hidden?: boolean;
}) {
  const id = useId();
  return (
    <div className="play-field">
      <label className={props.hidden ? 'visually-hidden' : 'play-label'} htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className="play-input play-select"
        value={props.options.findIndex(([value]) => value === props.value)}
        onChange={(event) => {
          const option = props.options[Number(event.target.value)];
          if (option) props.onChange(option[0]);
        }}
      >
        {props.options.map(([value, label], index) => (
          <option key={value} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Text(props: { label: string; value: string; onChange(value: string): void; secret?: boolean; hint?: string }) {
  const id = useId();
  return (
    <div className="play-field">
      <label className="play-label" htmlFor={id}>
        <span className="play-label-name">{props.label}</span>{' '}
        {props.hint && <span className="play-type">{props.hint}</span>}
      </label>
      <input
        id={id}
        className="play-input"
        type={props.secret ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}

/** Which server, and the variables in its address. */
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
          options={servers.map((one, index) => [index, one.description ? `${one.url} (${one.description})` : one.url])}
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

/** How the request says who it is. */
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
          strings={strings}
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

interface SchemeProps {
  scheme: SecuritySchemeView;
  value: Credential | undefined;
  onChange(value: Credential): void;
  strings: Words;
}

function Scheme({ scheme, value, onChange, strings }: SchemeProps) {
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
  const label = scheme.kind === 'apiKey' ? scheme.name : strings.playToken;
  const hint = scheme.kind === 'apiKey' ? scheme.place : scheme.key;
  return <Text label={label} hint={hint} secret value={typeof value === 'string' ? value : ''} onChange={onChange} />;
}

const TITLES: Readonly<Record<ParameterPlace, keyof Words>> = {
  path: 'playPath',
  query: 'playQuery',
  header: 'playHeaders',
  cookie: 'playCookies',
};

/** The parameters of one place. */
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
            schema={withExample(parameter.schema, parameter.example)}
            strings={data.strings}
            value={state.parameters[key]}
            onChange={(value) => change({ parameters: { ...state.parameters, [key]: value } })}
          />
        );
      })}
    </Section>
  );
}

function withExample(schema: SchemaView, example: unknown): SchemaView {
  return example === undefined ? schema : { ...schema, example };
}

/** The body: its content type, and a form or text for it. */
export function BodySection({ data, state, change }: SectionProps) {
  const { strings, bodies } = data;
  const [isRaw, setRaw] = useState(false);
  // Fields keep what was typed; another value from outside starts them anew.
  const [version, setVersion] = useState(0);
  const contents = data.operation.body?.contents ?? [];
  const content = contents.find((one) => one.type === state.contentType);
  if (!content) return null;
  const hasForm = content.schema !== undefined && (isFormType(content.type) || isJsonType(content.type));
  const canBeRaw = hasForm && isJsonType(content.type);
  const put = (body: unknown) => {
    change({ body });
    setVersion(version + 1);
  };
  const example = bodies[content.type];
  const input = { value: state.body, onChange: (body: unknown) => change({ body }), strings };
  return (
    <Section
      title={strings.playBody}
      extra={
        <div className="play-section-tools">
          {example !== undefined && !isFormType(content.type) && (
            <button type="button" className="play-link" onClick={() => put(example)}>
              {strings.playUseExample}
            </button>
          )}
          {canBeRaw && (
            <button type="button" className="play-link" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
              {isRaw ? strings.playForm : strings.playRaw}
            </button>
          )}
        </div>
      }
    >
      {contents.length > 1 && (
        <Choice
          label={strings.playContentType}
          hidden
          value={content.type}
          options={contents.map(({ type }) => [type, type])}
          onChange={(type) => {
            change({ contentType: type, body: startBody(data, type) });
            setVersion(version + 1);
          }}
        />
      )}
      <div className="play-body" key={`${version} ${isRaw}`}>
        {hasForm && !isRaw && content.schema ? (
          <Parts {...input} schema={content.schema} />
        ) : isJsonType(content.type) ? (
          <RawInput {...input} label={strings.playBody} />
        ) : (
          <PlainBody schema={content.schema} type={content.type} {...input} />
        )}
      </div>
    </Section>
  );
}

function isFormType(type: string): boolean {
  return /^(multipart\/|application\/x-www-form-urlencoded)/i.test(type);
}

/** Bodies that are neither JSON nor a form: a file, or text. */
function PlainBody(props: {
  schema: SchemaView | undefined;
  type: string;
  value: unknown;
  onChange(value: unknown): void;
  strings: Words;
}) {
  const { schema, type, value, onChange, strings } = props;
  if (schema?.file || /octet-stream|^(image|audio|video)\//i.test(type)) {
    const file: SchemaView = { ...EMPTY, ...schema, file: true };
    return <Field label={strings.playFile} schema={file} value={value} onChange={onChange} strings={strings} />;
  }
  return (
    <textarea
      className="play-input play-raw"
      aria-label={strings.playBody}
      rows={8}
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

const EMPTY: SchemaView = {
  kind: 'string',
  type: 'file',
  pointer: '',
  file: true,
  nullable: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  constraints: [],
  pre: [],
  post: [],
};
