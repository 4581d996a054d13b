/** The search endpoint. Uses the assistant's keys and errors, without limits. See content/reference/assistant/endpoint.mdx#search. */
import { noteReason } from '@/lib/kit/http/failure-reason';
import { nextTurn } from '@/lib/kit/http/turns';
import { messageOf } from '@/lib/kit/text';
import { searchResponse } from '@/lib/search/search-response';
import { corsHeaders, preflight } from './http/cors';
import { type Failure, failureResponse, isFailure, methodNotAllowed } from './http/failure';
import { readJsonBody } from './http/read-body';
import { authenticate } from './keys/authenticate';
import { log } from './log';
import type { AssistantService } from './service';

const UNAVAILABLE: Failure = {
  status: 503,
  code: 'unavailable',
  message: 'The search cannot answer at the moment. Try again in a moment.',
  headers: { 'Retry-After': '5' },
};

/** Handles any request to `/v1/search/{domain}`. Never rejects. */
export async function handleSearch(
  request: Request,
  domain: string,
  open: () => Promise<AssistantService>,
): Promise<Response> {
  try {
    const service = await open();
    const rules = { allowed: service.settings.allowedOrigins, domain };
    const cors = await corsHeaders(request.headers.get('origin'), rules, service.keys.list);
    if (request.method === 'OPTIONS') return preflight(cors);
    if (request.method !== 'POST') return failureResponse(methodNotAllowed('POST'), cors);
    const access = await authenticate(request, domain, service);
    if (isFailure(access)) return failureResponse(access, cors);
    const body = await readJsonBody(request);
    if (isFailure(body)) return failureResponse(body, cors);
    const { index } = await access.domain.open();
    await nextTurn();
    const found = searchResponse(index, body.json);
    if ('message' in found) return failureResponse({ status: 400, code: 'invalid_request', ...found }, cors);
    return Response.json(found, {
      headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...cors },
    });
  } catch (error) {
    noteReason(request, error);
    log(`search: ${messageOf(error)}`);
    return failureResponse(UNAVAILABLE);
  }
}
