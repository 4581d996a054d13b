import React, { Component, createContext, forwardRef, lazy, memo, Suspense, useContext, useEffect, useState as useS } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface LoadedProps {
  from: string;
}

/** Effects and state only: no handler, no browser global in its own code. */
export const Loaded = ({ from }: LoadedProps) => {
  const [text, setText] = useS<string>('…');
  useEffect(() => {
    fetch(from)
      .then((response) => response.json())
      .then(({ name }) => setText(name));
  }, []);
  return <p className="loaded">{text}</p>;
};

export class Switch extends Component<{ label: string }, { on: boolean }> {
  override state = { on: false };

  flip = () => this.setState(({ on }) => ({ on: !on }));

  override render() {
    return (
      <button type="button" onClick={this.flip}>
        {this.props.label} {this.state.on ? 'on' : 'off'}
      </button>
    );
  }
}

class Catch extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>Caught.</p> : this.props.children;
  }
}

const Bomb = () => {
  const [lit, light] = useS(false);
  if (lit) throw new Error('boom');
  return (
    <button type="button" onClick={() => light(true)}>
      Light
    </button>
  );
};

export const Guarded = () => (
  <Catch>
    <Bomb />
  </Catch>
);

const Field = memo(
  forwardRef<HTMLInputElement, { label: string }>(function Field({ label }, ref) {
    const id = React.useId();
    return (
      <p>
        <label htmlFor={id}>{label}</label> <input id={id} ref={ref} />
      </p>
    );
  }),
);

export const Focus = () => {
  const field = React.createRef<HTMLInputElement>();
  return (
    <div>
      <Field label="City" ref={field} />
      <button type="button" onClick={() => field.current?.focus()}>
        Go to the field
      </button>
    </div>
  );
};

export const Dialog = () => {
  const [open, setOpen] = useS(false);
  return (
    <div>
      <button type="button" onClick={() => setOpen(true)}>
        Open the dialog
      </button>
      {open && createPortal(<div role="dialog" aria-label="Elsewhere" />, document.body)}
    </div>
  );
};

const Later = lazy(() => import('./later'));

export const Waits = () => (
  <Suspense fallback={<p>Waiting</p>}>
    <Later />
  </Suspense>
);

const Tone = createContext('calm');

export const Tones = ({ children }: { children?: ReactNode }) => {
  const [tone, setTone] = useS('calm');
  return (
    <Tone.Provider value={tone}>
      <button type="button" onClick={() => setTone('loud')}>
        Louder
      </button>
      {children}
    </Tone.Provider>
  );
};

export const Mood = () => <b className="mood">{useContext(Tone)}</b>;
