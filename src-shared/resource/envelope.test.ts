import { expect, test } from 'vitest';
import { openEnvelope } from './envelope.ts';

test.each([
  [
    { success: 1, message: 'ok', source: 'cache', data: [1] },
    { kind: 'success', data: [1], source: 'cache', message: 'ok' },
  ],
  [
    { success: true, message: 'ok', data: {} },
    { kind: 'success', data: {}, source: null, message: 'ok' },
  ],
  [
    { success: '1', message: 'Not Modified', data: [] },
    { kind: 'success', data: [], source: null, message: 'Not Modified' },
  ],
  [{ success: 1 }, { kind: 'success', data: null, source: null, message: null }],
  [
    { success: 1, source: 7, message: {} },
    { kind: 'success', data: null, source: null, message: null },
  ],
  [
    { success: 0, message: 'Malformed request.', source: null, data: null },
    { kind: 'failure', message: 'Malformed request.', code: null },
  ],
  [
    { success: false, message: 'no' },
    { kind: 'failure', message: 'no', code: null },
  ],
  [{ success: '0' }, { kind: 'failure', message: null, code: null }],
  [
    { success: 0, code: 'ErrNotAuthenticated', msg: 'Sign in', data: null },
    { kind: 'failure', message: 'Sign in', code: 'ErrNotAuthenticated' },
  ],
  [{ success: 2, data: [] }, { kind: 'unreadable' }],
  [{ success: null }, { kind: 'unreadable' }],
  [{ data: [] }, { kind: 'unreadable' }],
  [[{ success: 1 }], { kind: 'unreadable' }],
  [null, { kind: 'unreadable' }],
  ['{"success":1}', { kind: 'unreadable' }],
  [undefined, { kind: 'unreadable' }],
])('%j opens as %j', (body, envelope) => {
  expect(openEnvelope(body)).toEqual(envelope);
});
