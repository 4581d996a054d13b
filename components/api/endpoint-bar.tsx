/** Method, address, a copy button and a button that opens the playground. */
import type { ReactNode } from 'react';
import { fillServer } from '@/lib/openapi/view/view-servers';
import type { ApiPage } from '@/lib/site/article/api-types';

/** The bar of an operation. Its ids and classes are stable: content/reference/format/page-frame.mdx#ids. */
export function endpointBar({ operation, display, playground, fullUrl, strings }: ApiPage): ReactNode {
  const [server] = operation.servers;
  const base = server ? fillServer(server) : '';
  const method = operation.kind === 'webhook' ? 'WEBHOOK' : operation.method;
  return (
    <div className="api-bar not-prose">
      <div className="api-bar-address" id="api-playground-input">
        <span className="method-pill" data-method={method.toLowerCase()}>
          {method}
        </span>
        <code className="api-path">
          {fullUrl && base && <span className="api-path-base">{withBreaks(base)}</span>}
          {operation.path.split(/(\{[^{}]*\})/).map((part, index) =>
            index % 2 === 1 ? (
              <span key={part} className="api-path-parameter">
                {part}
              </span>
            ) : (
              withBreaks(part)
            ),
          )}
        </code>
        {operation.kind === 'operation' && display !== 'none' && (
          <button
            type="button"
            className="api-copy"
            aria-label={strings.copyEndpoint}
            data-copy={`${base}${operation.path}`}
            data-copied-label={strings.copied}
          />
        )}
      </div>
      {display === 'try' && (
        <button
          type="button"
          className="tryit-button"
          id="tryit-button"
          data-playground={playground}
          data-problem={strings.loadProblem}
        >
          {strings.tryIt}
        </button>
      )}
    </div>
  );
}

/** An address that is preferably broken after its slashes. */
function withBreaks(address: string): ReactNode[] {
  return (
    address
      .split(/(?<=(?<!\/)\/)(?!\/)/)
      // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, and segments repeat.
      .flatMap((segment, index) => (index === 0 ? [segment] : [<wbr key={index} />, segment]))
  );
}
