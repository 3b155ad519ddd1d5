import { expect, it } from 'vitest';
import { planFetch } from '../../../../src-shared/plan.ts';
import { formatNarrowing, narrowParams } from './side-panel.tsx';

it('asks for whole days of UTC, both included', () => {
  const params = narrowParams('main', { kind: 'dates', from: '2023-01-01', to: '2023-01-01' });
  expect(params).toEqual({ board: 'main', date_min: 1_672_531_200, date_max: 1_672_617_599 });
});

it('leaves an open end open, and asks nothing without any', () => {
  expect(narrowParams('campaign', { kind: 'dates', from: '', to: '1970-01-01' })).toEqual({
    board: 'campaign',
    date_max: 86_399,
  });
  for (const from of ['', 'soon', '2023', '2023-01', '2023-13-01', '2023-1-1', '2023-01-01T10:00'])
    expect(narrowParams('main', { kind: 'dates', from, to: '' })).toBeNull();
});

it('asks for a release by its trimmed name, and for none by white space', () => {
  expect(narrowParams('main', { kind: 'version', version: ' 4.2.0 ' })).toEqual({ board: 'main', version: '4.2.0' });
  expect(narrowParams('main', { kind: 'version', version: '  ' })).toBeNull();
});

it('asks what the catalogue takes, windows of dates as stored copies only', () => {
  const dates = narrowParams('main', { kind: 'dates', from: '2023-01-01', to: '2023-12-31' }) ?? {};
  expect(planFetch('roadmap', dates, 'stored').ok).toBe(true);
  expect(planFetch('roadmap', dates, 'refresh').ok).toBe(false);
  const version = narrowParams('main', { kind: 'version', version: '4.2.0' }) ?? {};
  expect(planFetch('roadmap', version, 'refresh').ok).toBe(true);
});

it('says what was asked', () => {
  const said = (question: Parameters<typeof narrowParams>[1]) => formatNarrowing(narrowParams('main', question) ?? {});
  expect(said({ kind: 'dates', from: '2023-01-01', to: '2023-12-31' })).toBe('1 Jan 2023 to 31 Dec 2023');
  expect(said({ kind: 'dates', from: '2023-01-01', to: '' })).toBe('from 1 Jan 2023');
  expect(said({ kind: 'dates', from: '', to: '2023-12-31' })).toBe('until 31 Dec 2023');
  expect(said({ kind: 'version', version: '4.2.0' })).toBe('release 4.2.0');
});
