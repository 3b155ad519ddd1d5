import { beforeEach, expect, test } from 'vitest';
import {
  changeView,
  compare,
  firstTrackerView,
  setList,
  setOpenBase,
  toggle,
  useProgressStore,
} from './progress-store.ts';

const store = () => useProgressStore.getState();

beforeEach(() => useProgressStore.setState(useProgressStore.getInitialState(), true));

test('a row toggled twice is as it was', () => {
  toggle('a');
  expect([...store().toggled]).toEqual(['a']);
  toggle('a');
  expect(store().toggled.size).toBe(0);
});

test('opening or closing all forgets what was opened and closed one by one', () => {
  toggle('a');
  setOpenBase('all');
  expect(store().view.openBase).toBe('all');
  expect(store().toggled.size).toBe(0);
});

test('what moved closes with the comparison, and stays open while another is chosen', () => {
  compare({ kind: 'visit' });
  setList('slipped');
  compare({ kind: 'instants', beforeAt: 1, afterAt: null });
  expect(store().list).toBe('slipped');
  compare({ kind: 'off' });
  expect(store().list).toBeNull();
});

test('a change of the view leaves the rest of it alone', () => {
  changeView({ find: 'lift' });
  expect(store().view).toEqual({ ...firstTrackerView, find: 'lift' });
});
