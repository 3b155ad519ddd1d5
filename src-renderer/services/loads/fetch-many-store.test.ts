import { beforeEach, expect, test, vi } from 'vitest';
import type { AppState } from '../../../src-shared/contract.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { useAppStore } from '../connection/app-state.ts';
import { useFetchManyStore } from './fetch-many.ts';
import type { LoadTarget } from './run-plan.ts';

const { asked } = vi.hoisted(() => ({
  asked: [] as { readonly code: unknown; readonly end: (hasCome?: boolean) => void }[],
}));

// Each plan runs until the test ends it, as one does that cannot be called back any more.
vi.mock('../../bridge/bridge.ts', () => ({ bridge: {} })); // nothing is measured here: nothing crosses it
vi.mock('./run-plan.ts', () => ({
  cancelLoad: () => Promise.resolve(),
  runPlan: (_: unknown, { params }: FetchPlan) =>
    new Promise<boolean>((resolve) => {
      asked.push({ code: params['code'], end: (hasCome = true) => resolve(hasCome) });
    }),
}));

beforeEach(() => {
  asked.length = 0;
  useFetchManyStore.setState({ run: null });
  isOpen = true;
  show('one');
});

/** Where everything here is fetched into: whether it is still open is what is asked of it. */
const archive = { isOpen: () => isOpen };
let isOpen = true;

/** Makes a connection the one on screen. */
function show(id: string): void {
  const profiles = ['one', 'two'].map((each) => ({ id: each }));
  useAppStore.setState({ state: { profiles, activeProfileId: id } as unknown as AppState }); // what is asked of it
}

function start(profileId: string, name: string, ...codes: readonly string[]): Promise<void> {
  const target = { archive, profile: { id: profileId } } as unknown as LoadTarget; // what is asked of it
  const plans = codes.map((code) => plan('star-system', { code }));
  return useFetchManyStore.getState().start(target, { name, plans, agreedUnits: 0 });
}

const codes = () => asked.map(({ code }) => code);

test('one act runs at a time, and says how far it is until it ends', async () => {
  const run = start('one', 'first', 'A', 'B');
  await start('one', 'second', 'C');
  expect(useFetchManyStore.getState().run).toMatchObject({ name: 'first', state: 'running', done: 0, total: 2 });
  asked[0]?.end();
  await vi.waitFor(() => expect(codes()).toEqual(['A', 'B']));
  asked[1]?.end();
  await run;
  expect(useFetchManyStore.getState().run).toMatchObject({ name: 'first', state: 'ended', done: 2, total: 2 });
});

test('an act that was cancelled asks for nothing more when another began before its last request ended', async () => {
  const cancelled = start('one', 'first', 'A', 'B');
  useFetchManyStore.getState().stop();
  const next = start('one', 'second', 'C');
  asked[0]?.end();
  await cancelled;
  expect(codes()).toEqual(['A', 'C']);
  expect(useFetchManyStore.getState().run).toMatchObject({ name: 'second', state: 'running', done: 0, total: 1 });
  asked[1]?.end();
  await next;
  expect(useFetchManyStore.getState().run).toMatchObject({ name: 'second', state: 'ended', done: 1 });
});

test.each([true, false])(
  'of what was under way when it was cancelled is told whether it came, so that nobody pays twice: %s',
  async (hasCome) => {
    const came: unknown[] = [];
    const target = { archive, profile: { id: 'one' } } as unknown as LoadTarget; // what is asked of it
    const plans = ['A', 'B', 'C'].map((code) => plan('star-system', { code }));
    const note = ({ params }: FetchPlan) => void came.push(params['code']);
    const run = useFetchManyStore.getState().start(target, { name: 'pages', plans, agreedUnits: 0, onCame: note });
    asked[0]?.end();
    await vi.waitFor(() => expect(codes()).toEqual(['A', 'B']));
    useFetchManyStore.getState().stop();
    asked[1]?.end(hasCome);
    await run;
    expect(came).toEqual(hasCome ? ['A', 'B'] : ['A']);
    expect(useFetchManyStore.getState().run).toMatchObject({ state: 'stopped', done: came.length, total: 3 });
  },
);

test('an act of a connection that was left holds up none of the next one, also after coming back', async () => {
  const left = start('one', 'first', 'A', 'B');
  show('two');
  const next = start('two', 'second', 'C');
  expect(codes()).toEqual(['A', 'C']);
  show('one');
  asked[0]?.end();
  await left;
  expect(codes()).toEqual(['A', 'C']);
  asked[1]?.end();
  await next;
});

test('an act whose archive was closed asks for nothing more, also where the same connection is on screen with another archive', async () => {
  const run = start('one', 'first', 'A', 'B');
  isOpen = false;
  asked[0]?.end();
  await run;
  expect(codes()).toEqual(['A']);
});
