/** The body of the request: its content type, and a form or text for it. */
import { useState } from 'react';
import { exactText } from '@/lib/kit/exact-numbers';
import { isJsonType } from '@/lib/openapi/samples/http-request';
import { plainSchema } from '@/lib/openapi/view/manual-parameters';
import type { SchemaView } from '@/lib/openapi/view/types';
import { Choice, Section, type SectionProps } from './controls.client';
import { Field, Parts } from './fields.client';
import { RawInput, type Words } from './inputs.client';
import { exampleBody, startBody } from './state';

/** The body: its content type, and a form or text for it. */
export function BodySection({ data, state, change }: SectionProps) {
  const { strings, bodies } = data;
  const [prefersRaw, setRaw] = useState(false);
  // Fields keep their own state; a value from outside resets them.
  const [version, setVersion] = useState(0);
  const contents = data.operation.body?.contents ?? [];
  const content = contents.find((candidate) => candidate.type === state.contentType);
  if (!content) return null;
  const hasForm = content.schema !== undefined && (isFormType(content.type) || isJsonType(content.type));
  const canBeRaw = hasForm && isJsonType(content.type);
  // Other content types have no such button, but the choice is kept for the next JSON type.
  const isRaw = prefersRaw && canBeRaw;
  const put = (body: unknown) => {
    change({ body });
    setVersion(version + 1);
  };
  const example = exampleBody(bodies, content.type);
  const isNeeded = data.operation.body?.required || isPresent(state.body);
  const input = { value: state.body, onChange: (body: unknown) => change({ body }), strings, isNeeded };
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

/** Whether an optional body is sent at all. */
function isPresent(body: unknown): boolean {
  return typeof body === 'object' && body !== null ? Object.keys(body).length > 0 : body !== undefined;
}

function isFormType(type: string): boolean {
  return /^(multipart\/|application\/x-www-form-urlencoded)/i.test(type);
}

/** Bodies that are neither JSON nor a form: a file or text. */
function PlainBody(props: {
  schema: SchemaView | undefined;
  type: string;
  value: unknown;
  onChange(value: unknown): void;
  strings: Words;
}) {
  const { schema, type, value, onChange, strings } = props;
  if (schema?.file || /octet-stream|^(image|audio|video)\//i.test(type)) {
    const file: SchemaView = { ...plainSchema('string'), type: 'file', ...schema, file: true };
    return <Field label={strings.playFile} schema={file} value={value} onChange={onChange} strings={strings} />;
  }
  return (
    <textarea
      className="play-input play-raw"
      aria-label={strings.playBody}
      rows={8}
      spellCheck={false}
      value={typeof value === 'string' ? exactText(value) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
