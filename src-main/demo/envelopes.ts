/** The messages the service is known to send (spec, Errors; recordings, "Envelope and errors"). */
export const messages = {
  wrongKey: 'Apikey is not correct.',
  exhausted: 'number of calls per day has been exceeded',
  busy: 'Too many live requests. Try again in a moment.',
  malformed: 'Malformed request.',
  notFound: 'Not found.',
  notBuilt: 'The demo service does not answer this path.',
} as const;

export type Generation = 'path-key' | 'header-key';

/** A successful answer. `source` is the data source used and exists only in the path-key generation. */
export function successAnswer(generation: Generation, data: unknown, source: 'live' | 'cache'): Response {
  return generation === 'path-key'
    ? answerJson({ data, message: 'ok', source, success: 1 }, 200)
    : answerJson({ success: true, message: 'ok', data }, 200);
}

/** A failed answer in the generation's own envelope. */
export function failureAnswer(
  generation: Generation,
  message: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return generation === 'path-key'
    ? answerJson({ data: null, message, source: null, success: 0 }, status, headers)
    : answerJson({ success: false, message, data: null }, status, headers);
}

function answerJson(body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
