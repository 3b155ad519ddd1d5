import { expect, test } from 'vitest';
import { opensSystemPanel } from './map-workspace.tsx';

test('what is selected on the map opens its panel, except where the column was closed', () => {
  expect(opensSystemPanel({ panel: 'route', isChosenHere: true })).toBe(true);
  expect(opensSystemPanel({ panel: 'time', isChosenHere: true })).toBe(true);
  expect(opensSystemPanel({ panel: null, isChosenHere: true })).toBe(false);
});

test('what is selected in another panel leaves that one open', () => {
  expect(opensSystemPanel({ panel: 'find', isChosenHere: false })).toBe(false);
  expect(opensSystemPanel({ panel: 'system', isChosenHere: true })).toBe(false);
});
