import { beforeEach, expect, test } from 'vitest';
import { firstTrackerView, useProgressStore } from './progress-store.ts';

const store = () => useProgressStore.getState();

beforeEach(() => useProgressStore.setState(useProgressStore.getInitialState(), true));

test('a row toggled twice is as it was', () => {
  store().toggle('a');
  expect([...store().toggled]).toEqual(['a']);
  store().toggle('a');
  expect(store().toggled.size).toBe(0);
});

test('opening or closing all forgets what was opened and closed one by one', () => {
  store().toggle('a');
  store().setOpenBase('all');
  expect(store().view.openBase).toBe('all');
  expect(store().toggled.size).toBe(0);
});

test('what moved closes with the comparison, and stays open while another is chosen', () => {
  store().compare({ kind: 'visit' });
  store().setList('slipped');
  store().compare({ kind: 'instants', beforeAt: 1, afterAt: null });
  expect(store().list).toBe('slipped');
  store().compare({ kind: 'off' });
  expect(store().list).toBeNull();
});

test('a change of the view leaves the rest of it alone', () => {
  store().changeView({ find: 'lift' });
  expect(store().view).toEqual({ ...firstTrackerView, find: 'lift' });
});
