import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { firstShipsView, useShipsStore } from '../model/ships-store.ts';
import { NoShipFits } from './list-controls.tsx';

test('where the ships of a set hide behind text and filters, one press shows all ships again', () => {
  const filters = [{ kind: 'words', field: 'size', words: ['large'] }] as const;
  useShipsStore.setState({ view: { ...firstShipsView, find: 'gone', filters, setId: 'of-mine' } });
  renderOn(<NoShipFits total={12} isOfSet />);
  expect(screen.getByText(/^12 ships in the archive, and none of the set has the text sought/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear text and filters' }));
  expect(useShipsStore.getState().view).toEqual(firstShipsView);
});
