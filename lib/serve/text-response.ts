/** Responses whose text stays known: to read it back from the body takes longer than everything else that is done with a response. */

const texts = new WeakMap<Response, string>();

/** A response with this body. Only a string is remembered, no bytes or stream. */
export function textResponse(body: BodyInit, init: ResponseInit): Response {
  const response = new Response(body, init);
  if (typeof body === 'string') texts.set(response, body);
  return response;
}

/** The text that `textResponse` made a response of; undefined for all others. The body stays unread. */
export function textIn(response: Response): string | undefined {
  return texts.get(response);
}
