import { afterEach, expect, test } from 'vitest';
import { useCursorStore } from './plot-cursor.tsx';

afterEach(() => useCursorStore.setState({ cursors: new Map() }));

const cursor = (key: string, plot = 'one') => ({ key, figure: 'figure', plot });

test('charts of one group follow its cursor, those of another do not', () => {
  const { point } = useCursorStore.getState();
  point('versions', cursor('3.24'));
  expect(useCursorStore.getState().cursors.get('versions')?.key).toBe('3.24');
  expect(useCursorStore.getState().cursors.has('days')).toBe(false);
  point('versions', null);
  expect(useCursorStore.getState().cursors.size).toBe(0);
});

test('pointing at the same step again changes nothing, so nothing is drawn again', () => {
  const { point } = useCursorStore.getState();
  point('versions', cursor('3.24'));
  const before = useCursorStore.getState().cursors;
  point('versions', cursor('3.24'));
  expect(useCursorStore.getState().cursors).toBe(before);
  point('versions', cursor('3.24', 'two'));
  expect(useCursorStore.getState().cursors).not.toBe(before);
});
