/** Decodes the props of a live component. The counterpart of lib/mdx/islands/islands.ts. */
import { createElement, type ReactNode } from 'react';
import type { SentNode } from '@/lib/mdx/islands/islands';
import type { FindComponent } from './author-modules';

/**
 * `slot` creates the element for server-rendered HTML; `user` are the values of the reader. Components that cannot be found become null.
 */
export function receiveProps(
  json: string,
  find: FindComponent,
  slot: (number: number) => ReactNode,
  user: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return receive(JSON.parse(json)) as Record<string, unknown>;

  function receive(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(receive);
    if (typeof value !== 'object' || value === null) return value;
    if (isSent(value)) return received(value);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, receive(part)]));
  }

  function received(node: SentNode): unknown {
    if (node.$lectern === 'slot') return slot(node.slot);
    if (node.$lectern === 'user') return user;
    const component = find(node.at);
    if (node.$lectern === 'component') return component;
    return component && createElement(component, { ...(receive(node.props) as object), key: node.key });
  }
}

function isSent(value: object): value is SentNode {
  return '$lectern' in value;
}
