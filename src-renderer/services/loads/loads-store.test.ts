import { beforeEach, describe, expect, test } from 'vitest';
import { planFetch } from '../../../src-shared/plan.ts';
import { useLoadsStore, type RunningLoad } from './running-loads.ts';

const planned = planFetch('systems', {}, 'stored');
if (!planned.ok) throw new Error('The plan of the stored systems is valid');
const plan = planned.value;
const load: RunningLoad = {
  requestId: 'r1',
  plan,
  isSent: false,
  isCancelling: false,
  phase: 'waiting',
  receivedBytes: 0,
  until: null,
  startedAt: 0,
};

beforeEach(() => useLoadsStore.getState().clear());

describe('loads', () => {
  test('progress of another request changes nothing', () => {
    const { begin, update } = useLoadsStore.getState();
    begin(load);
    update('somebody-else', { receivedBytes: 7 });
    expect(useLoadsStore.getState().running[plan.requestKey]).toEqual(load);
  });

  test('a failure stays until the next try begins', () => {
    const { begin, end } = useLoadsStore.getState();
    begin(load);
    end(load.requestId, { kind: 'offline' });
    expect(useLoadsStore.getState().problems).toEqual({ systems: { kind: 'offline' } });
    begin(load);
    expect(useLoadsStore.getState().problems).toEqual({});
  });

  test('cancelling is no failure', () => {
    const { begin, end } = useLoadsStore.getState();
    begin(load);
    end(load.requestId, { kind: 'cancelled' });
    expect(useLoadsStore.getState()).toMatchObject({ running: {}, problems: {} });
  });

  test('one that is cancelled before it is sent is gone at once and cannot be sent any more', () => {
    const { begin, cancel, markSent } = useLoadsStore.getState();
    begin(load);
    cancel(load.requestId);
    expect(useLoadsStore.getState()).toMatchObject({ running: {}, problems: {} });
    expect(markSent(load.requestId)).toBe(false);
  });

  test('one that is cancelled after it was sent stays until its end is known, and says so', () => {
    const { begin, cancel, markSent } = useLoadsStore.getState();
    begin(load);
    expect(markSent(load.requestId)).toBe(true);
    cancel(load.requestId);
    const stays = { requestId: 'r1', isSent: true, isCancelling: true };
    expect(useLoadsStore.getState().running[plan.requestKey]).toMatchObject(stays);
  });
});
