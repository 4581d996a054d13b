/** Responses whose text stays known: to read it back from the body takes longer than everything else that is done with a response. */

const texts = new WeakMap<Response, string>();

/** A response with this text. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The text of a response of `textResponse`; undefined for any other. The body stays unread. */
export function textIn(response: Response): string | undefined {
  return texts.get(response);
}
