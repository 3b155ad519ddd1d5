import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { readPreference } from '../../../archive/own-work/preferences.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { chainOf } from '../routes/engine/route-map-fixture.ts';
import { DiagnosticsPanel } from './diagnostics-panel.tsx';

afterEach(() => localStorage.clear());

const meaning = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Direction B means' });

test('what a letter means is kept with the archive, and taken back', async () => {
  const { archive } = renderOn(<DiagnosticsPanel map={chainOf(3)} />);
  const select = await meaning();
  await waitFor(() => expect(select.value).toBe('both'));
  fireEvent.change(select, { target: { value: 'closed' } });
  await waitFor(() => expect(select.value).toBe('closed'));
  const kept = async () => (await readPreference(archive, 'tunnelLetters'))?.directions['B'];
  await waitFor(async () => expect(await kept()).toBe('closed'));
  fireEvent.click(screen.getByRole('button', { name: 'As at first' }));
  await waitFor(async () => expect(await kept()).toBe('both'));
});

test('what an earlier program kept in the window is taken over into the archive', async () => {
  const readings = { directions: { B: 'closed' }, statuses: { P: 'open' } };
  localStorage.setItem('orrery-tunnel-letters', JSON.stringify({ state: { readings }, version: 1 }));
  const archive = createArchive();
  renderOn(<DiagnosticsPanel map={chainOf(3)} />, { archive });
  await waitFor(async () => expect(await readPreference(archive, 'tunnelLetters')).toEqual(readings));
  const select = await meaning();
  await waitFor(() => expect(select.value).toBe('closed'));
});
