/** Inputs for plain values: choices, strings, numbers, files, and JSON for values without a schema. */
import { type ReactNode, useId, useState } from 'react';
import { exactJson, exactNumber, exactText, isNumeral, parseExactJson } from '@/lib/kit/exact-numbers';
import { messageOf } from '@/lib/kit/text';
import { isRequestFile } from '@/lib/openapi/samples/http-request';
import type { SchemaView } from '@/lib/openapi/view/types';
import type { PlaygroundData } from '@/lib/site/view/playground-data';

/** The texts of the playground in the language of the page. */
export type Words = PlaygroundData['strings'];

export interface InputProps {
  schema: SchemaView;
  value: unknown;
  onChange(value: unknown): void;
  strings: Words;
  /** A request without it is incomplete. */
  isNeeded?: boolean;
  /** The id of its description. */
  describedBy?: string;
}

/** The input for a schema. */
export function plainInput(input: InputProps, id: string): ReactNode {
  const { schema, value, onChange, strings, isNeeded, describedBy } = input;
  const choices =
    schema.values?.map((choice) => choice.value) ?? (schema.kind === 'boolean' ? [true, false] : undefined);
  if (schema.file || schema.items?.file) return <FileInput {...input} id={id} />;
  if (choices) {
    const index = choices.indexOf(value);
    return (
      <select
        id={id}
        className="play-input play-select"
        required={isNeeded}
        aria-describedby={describedBy}
        value={index < 0 ? '' : index}
        onChange={(event) => onChange(event.target.value === '' ? undefined : choices[Number(event.target.value)])}
      >
        <option value="">{strings.playUnset}</option>
        {choices.map((choice, at) => (
          <option key={exactText(choice)} value={at}>
            {exactText(choice)}
          </option>
        ))}
      </select>
    );
  }
  if (schema.kind === 'object' || schema.kind === 'array' || (schema.kind === 'any' && schema.more)) {
    return <RawInput {...input} id={id} />;
  }
  return <TextInput {...input} id={id} />;
}

function TextInput({ schema, value, onChange, id, isNeeded, describedBy }: InputProps & { id: string }) {
  const isNumber = schema.kind === 'integer' || schema.kind === 'number';
  const hint = schema.placeholder ?? schema.default ?? schema.example;
  return (
    <input
      id={id}
      className="play-input"
      required={isNeeded}
      aria-describedby={describedBy}
      type={schema.format === 'password' ? 'password' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={hint === undefined || typeof hint === 'object' ? undefined : exactText(hint)}
      value={value === undefined || value === null ? '' : exactText(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : typedValue(event.target.value, isNumber))}
    />
  );
}

/** Numbers keep all digits that were typed; what is no number, or not one yet, is sent as text. */
export function typedValue(text: string, isNumber: boolean): unknown {
  return isNumber && isNumeral(text) ? exactNumber(text) : text;
}

function FileInput({ schema, value, onChange, id, isNeeded, describedBy }: InputProps & { id: string }) {
  const several = schema.kind === 'array';
  const isText = (schema.items ?? schema).base64 === true;
  const name = isRequestFile(value) ? value.fileName : undefined;
  return (
    <input
      id={id}
      className="play-input play-file"
      type="file"
      required={isNeeded && value === undefined}
      aria-describedby={describedBy}
      multiple={several}
      aria-description={name}
      onChange={async (event) => {
        const chosen = [...(event.target.files ?? [])];
        const files = isText
          ? await Promise.all(chosen.map(base64Of))
          : chosen.map((file) => ({ fileName: file.name, data: file }));
        onChange(files.length === 0 ? undefined : several ? files : files[0]);
      }}
    />
  );
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The value of a JSON text, undefined for an empty one; or what is wrong with it. */
function readJson(text: string): { value?: unknown; problem?: string } {
  try {
    return { value: text.trim() === '' ? undefined : parseExactJson(text) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

/** A value as JSON, applied when it is valid. */
export function RawInput({
  value,
  onChange,
  strings,
  id,
  label,
  isNeeded,
  describedBy,
}: Omit<InputProps, 'schema'> & { id?: string; label?: string }) {
  const [text, setText] = useState(() => exactJson(value, 2));
  const [problem, setProblem] = useState<string>();
  const own = useId();
  const change = (next: string) => {
    setText(next);
    const read = readJson(next);
    setProblem(read.problem);
    if (read.problem === undefined) onChange(read.value);
  };
  return (
    <>
      <textarea
        id={id ?? own}
        className="play-input play-raw"
        aria-label={label}
        required={isNeeded}
        aria-invalid={problem !== undefined}
        aria-describedby={[describedBy, problem && `${own}-problem`].filter(Boolean).join(' ') || undefined}
        rows={Math.min(24, Math.max(4, text.split('\n').length))}
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {problem && (
        <p className="play-problem" id={`${own}-problem`}>
          {strings.playRawProblem.replace('{reason}', () => problem)}
        </p>
      )}
    </>
  );
}
