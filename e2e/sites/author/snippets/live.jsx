import { useState as state } from 'react';
import { label } from './labels.js';

export const Counter = ({ start = 0 }) => {
  const [count, setCount] = state(start);
  return (
    <span>
      <button type="button" onClick={() => setCount((n) => n + 1)}>
        {label} {count}
      </button>
    </span>
  );
};

export const Fold = ({ label, children }) => {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && <section aria-label={label}>{children}</section>}
    </div>
  );
};

export const Part = ({ children }) => <div className="part">{children}</div>;

export const Steps3 = ({ children }) => {
  const parts = [children].flat().filter((child) => child && child.props);
  const [at, setAt] = useState(0);
  return (
    <div>
      {parts.map((part, index) => (
        <button key={index} type="button" onClick={() => setAt(index)}>
          {part.props.title}
        </button>
      ))}
      {parts[at]}
    </div>
  );
};
Steps3.Part = Part;

export const Lookup = ({ table }) => {
  const [key, setKey] = useState('a');
  useEffect(() => {
    document.title += '!';
  }, []);
  return (
    <label>
      Key <input value={key} onChange={(event) => setKey(event.target.value)} /> <output>{table[key] ?? 'none'}</output>
    </label>
  );
};

export const Grouped = ({ children }) => {
  useState(0);
  return <CodeGroup>{children}</CodeGroup>;
};

export const Samples = () => {
  const [at, setAt] = useState(0);
  return (
    <div>
      <button type="button" onClick={() => setAt(1)}>
        Next sample
      </button>
      <CodeBlock language="js" filename="sample.js">
        {['let first = 1;', 'let second = 2;'][at]}
      </CodeBlock>
    </div>
  );
};

export const FailsAtOnce = () => {
  useState(0);
  if (typeof document !== 'undefined') throw new Error('not here');
  return <p>Drawn by the server.</p>;
};

export const FailsOnClick = () => {
  const [failed, fail] = useState(false);
  if (failed) throw new Error('clicked');
  return (
    <button type="button" onClick={() => fail(true)}>
      Break me
    </button>
  );
};
