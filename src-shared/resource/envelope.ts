import { isPlainObject } from './read-tolerantly.ts';

/** What an envelope says, whatever its generation. Both spellings of success are accepted (recordings, "Envelope"). */
export type Envelope =
  | {
      readonly kind: 'success';
      readonly data: unknown;
      readonly source: string | null;
      readonly message: string | null;
    }
  | { readonly kind: 'failure'; readonly message: string | null; readonly code: string | null }
  | { readonly kind: 'unreadable' };

/**
 * Opens the service's envelope. `success` may be 1, true or "1" for success and 0, false or "0" for failure; `message`
 * decides nothing on success ("Not Modified" comes with data). Anything else is `unreadable`.
 */
export function openEnvelope(body: unknown): Envelope {
  if (!isPlainObject(body) || !('success' in body)) return { kind: 'unreadable' };
  const message = textOf(body['message']) ?? textOf(body['msg']);
  const success = body['success'];
  if (success === 1 || success === true || success === '1') {
    return { kind: 'success', data: body['data'] ?? null, source: textOf(body['source']), message };
  }
  if (success === 0 || success === false || success === '0')
    return { kind: 'failure', message, code: textOf(body['code']) };
  return { kind: 'unreadable' };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
