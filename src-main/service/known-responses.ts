import type { BuiltRequest } from './build-request.ts';
import type { HttpResponse } from './send-request.ts';

/** Of all answers kept together, in characters; the largest known answer, all ships, has about six million. */
const mostKept = 24_000_000;

/**
 * Answers to free requests whose service offers validators, kept in memory for as long as the program runs: the same request is
 * then sent on the condition that there is something new (RFC 9110, 13), and a 304 stands for the answer that is kept. What a
 * service forbids to store is not kept. Live answers never come here: what is paid for comes whole.
 */
export class KnownResponses {
  readonly #answers = new Map<string, HttpResponse>();
  #kept = 0;

  /** The request with the conditions its last answer allows. */
  withConditions(request: BuiltRequest): BuiltRequest {
    const known = this.#answers.get(nameOf(request))?.validators;
    if (!known) return request;
    const conditions: Record<string, string> = {};
    if (known.etag !== null) conditions['if-none-match'] = known.etag;
    if (known.lastModified !== null) conditions['if-modified-since'] = known.lastModified;
    return { ...request, headers: { ...request.headers, ...conditions } };
  }

  /**
   * The answer a request has now: of a 304 the one that is kept.
   *
   * @param request as it was before conditions were put to it.
   */
  settle(request: BuiltRequest, answer: HttpResponse): HttpResponse {
    const name = nameOf(request);
    const known = this.#answers.get(name);
    if (answer.httpStatus === 304 && known) return known;
    this.#forget(name);
    if (answer.httpStatus === 200 && answer.validators) this.#keep(name, answer);
    return answer;
  }

  #keep(name: string, answer: HttpResponse): void {
    if (answer.text.length > mostKept) return;
    this.#answers.set(name, answer);
    this.#kept += answer.text.length;
    // The oldest goes first.
    for (const oldest of this.#answers.keys()) {
      if (this.#kept <= mostKept) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#kept -= this.#answers.get(name)?.text.length ?? 0;
    this.#answers.delete(name);
  }
}

/** Another key is another caller, whose answer may be another one. */
function nameOf({ url, headers }: BuiltRequest): string {
  return JSON.stringify([url, headers]);
}
