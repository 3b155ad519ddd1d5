import type { BuiltRequest } from './build-request.ts';
import type { HttpResponse } from './send-request.ts';

/** Of all responses kept together, in characters; the largest known response, all ships, has about six million. */
const mostKept = 24_000_000;

/**
 * Responses to free requests whose service offers validators, kept in memory for as long as the program runs: the same request is
 * then sent on the condition that there is something new (RFC 9110, 13), and a 304 stands for the response that is kept. What a
 * service forbids to store is not kept. Live responses never come here: what is paid for comes whole.
 */
export class KnownResponses {
  readonly #responses = new Map<string, HttpResponse>();
  #kept = 0;

  /** The request with the conditions its last response allows. */
  withConditions(request: BuiltRequest): BuiltRequest {
    const known = this.#responses.get(nameOf(request))?.validators;
    if (!known) return request;
    const conditions: Record<string, string> = {};
    if (known.etag !== null) conditions['if-none-match'] = known.etag;
    if (known.lastModified !== null) conditions['if-modified-since'] = known.lastModified;
    return { ...request, headers: { ...request.headers, ...conditions } };
  }

  /**
   * The response a request has now: of a 304 the one that is kept.
   *
   * @param request as it was before conditions were put to it.
   */
  settle(request: BuiltRequest, response: HttpResponse): HttpResponse {
    const name = nameOf(request);
    const known = this.#responses.get(name);
    if (response.httpStatus === 304 && known) return known;
    this.#forget(name);
    if (response.httpStatus === 200 && response.validators) this.#keep(name, response);
    return response;
  }

  #keep(name: string, response: HttpResponse): void {
    if (response.text.length > mostKept) return;
    this.#responses.set(name, response);
    this.#kept += response.text.length;
    // The oldest goes first.
    for (const oldest of this.#responses.keys()) {
      if (this.#kept <= mostKept) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#kept -= this.#responses.get(name)?.text.length ?? 0;
    this.#responses.delete(name);
  }
}

/** Another key is another caller, whose response may be another one. */
function nameOf({ url, headers }: BuiltRequest): string {
  return JSON.stringify([url, headers]);
}
