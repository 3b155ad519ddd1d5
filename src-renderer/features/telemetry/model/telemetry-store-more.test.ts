import { beforeEach, expect, test } from 'vitest';
import { firstTelemetryView, useTelemetryStore } from './telemetry-store.ts';

const store = () => useTelemetryStore.getState();

beforeEach(() => useTelemetryStore.setState(useTelemetryStore.getInitialState(), true));

test('the page begins with the latest version by month, all series and all versions', () => {
  expect(store().view).toEqual(firstTelemetryView);
  expect(store().view).toMatchObject({ timetable: 'MONTH', version: null, hidden: [], span: { from: null, to: null } });
});

test('a series toggled twice is as it was, and others are not touched', () => {
  store().toggle('fan.average');
  store().toggle('ends.hdd');
  expect(store().view.hidden).toEqual(['fan.average', 'ends.hdd']);
  store().toggle('fan.average');
  expect(store().view.hidden).toEqual(['ends.hdd']);
});

test('a change of one part leaves the others', () => {
  store().toggle('fan.1-99');
  store().changeView({ timetable: 'WEEK' });
  store().changeView({ loadTime: '12,5' });
  expect(store().view).toEqual({ ...firstTelemetryView, hidden: ['fan.1-99'], timetable: 'WEEK', loadTime: '12,5' });
});

test('what is typed is kept as it is, also where it is no number', () => {
  store().changeView({ loadTime: '<b>fast</b>' });
  expect(store().view.loadTime).toBe('<b>fast</b>');
});
