/** The column beside an operation: request samples and response examples. */
import type { ReactNode } from 'react';
import type { ExampleKind } from '@/lib/mdx/types';
import type { ApiPage, ShownCode } from '@/lib/site/article/api-types';
import type { Strings } from '@/lib/strings/strings';
import { CODE_PARTS } from '../mdx/tabs/tab-set';
import { choice } from './choice';

/** Request samples by language, response examples by status. */
export function examples({ requests, responses, strings }: ApiPage): Partial<Record<ExampleKind, ReactNode>> {
  return {
    ...(requests.length > 0 && { request: example('request', strings.requestExample, requests, strings) }),
    ...(responses.length > 0 && { response: example('response', strings.responseExample, responses, strings) }),
  };
}

function example(kind: ExampleKind, title: string, codes: readonly ShownCode[], strings: Strings) {
  const label = kind === 'request' ? strings.selectLanguage : strings.statusCode;
  return (
    <div className={`example ${kind}-example api-example`} id={`${kind}-example`}>
      {choice({
        id: `${kind}-sample`,
        label,
        form: 'menu',
        className: 'code-group api-example-set',
        sync: kind === 'request',
        parts: CODE_PARTS,
        title: (
          <span className="api-example-title">
            {title}
            {codes.length === 1 && <span className="api-example-only"> {codes[0]?.label}</span>}
          </span>
        ),
        options: codes.map((code) => ({ title: code.label, body: block(code, strings) })),
      })}
    </div>
  );
}

function block({ language, html }: ShownCode, strings: Strings): ReactNode {
  return (
    <div className="code-block" data-component-part="code-block-root" data-language={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls inside itself, which needs focus without a mouse. */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <button
        type="button"
        className="code-block-copy-button"
        data-component-part="code-block-copy-button"
        aria-label={strings.copyCode}
        data-copy=""
        data-copied-label={strings.copied}
      />
    </div>
  );
}
