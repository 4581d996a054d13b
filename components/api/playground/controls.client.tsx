/** Building blocks of the form's sections. */
import { type ReactNode, useId } from 'react';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import type { PlayState } from './state';

export interface SectionProps {
  data: PlaygroundData;
  state: PlayState;
  /** Updates a part of the state. */
  change(part: Partial<PlayState>): void;
}

/** A titled part of the form. */
export function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
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

/** A select with its label. */
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

/** A text input with its label. */
export function Text(props: {
  label: string;
  value: string;
  onChange(value: string): void;
  secret?: boolean;
  hint?: string;
}) {
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
