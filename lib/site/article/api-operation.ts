/** The operation of an API page, from its specification or from the page's own fields. */
import type { PageField } from '@/lib/mdx/types';
import { manualOperation } from '@/lib/openapi/view/manual-operation';
import { PAGE_SIZE } from '@/lib/openapi/view/schema-viewer';
import type { OperationView } from '@/lib/openapi/view/types';
import { type ChannelView, viewChannel } from '@/lib/openapi/view/view-channel';
import { viewOperation } from '@/lib/openapi/view/view-operation';
import type { PageNode, SiteModel } from '../types';

/** The view of a page's operation; undefined on pages without one. `fields`: those of the page's own text (`api:` pages). */
export function operationOf(
  site: SiteModel,
  { api, title, meta }: PageNode,
  fields: readonly PageField[] = [],
  size = PAGE_SIZE,
): OperationView | undefined {
  const { api: settings } = site.settings;
  if (api?.kind === 'manual') {
    const { method, target } = api;
    const contentType = textOf(meta.extra.contentType);
    const written = textOf(meta.extra.authMethod);
    const { server: servers, auth: known } = settings.mdx;
    const auth = written === undefined ? known : { ...known, method: written };
    return manualOperation({ method, target, title, servers, auth, contentType, parameters: fields });
  }
  if (api?.kind !== 'endpoint' || api.endpoint.kind === 'channel') return undefined;
  const { kind, method, path } = api.endpoint;
  const parts = site.specifications.get(api.specification)?.parts;
  const options = { post: settings.params.post, ...size };
  return parts && viewOperation(parts, { method, path, webhook: kind === 'webhook' }, options);
}

/** The view of a page's channel; undefined on pages without one. See content/reference/format/api-pages.mdx#asyncapi. */
export function channelOf(site: SiteModel, { api }: PageNode): ChannelView | undefined {
  if (api?.kind !== 'endpoint' || api.endpoint.kind !== 'channel') return undefined;
  const parts = site.specifications.get(api.specification)?.parts;
  return parts && viewChannel(parts, api.endpoint.path, { post: site.settings.api.params.post, ...PAGE_SIZE });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
