import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { PageChips } from './page-chips.tsx';

test('pages are one stop of the Tab key: arrows both ways step along them and stay at the ends, Home and End go there', () => {
  renderOn(<PageChips sid="A" filter={{}} pages={[1, 2, 3]} state={null} chosen={[]} onChange={() => undefined} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  boxes[0]?.focus();
  const visited = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'End', 'Home', 'x'].map(
    (key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return boxes.findIndex((box) => box === document.activeElement);
    },
  );
  expect(visited).toEqual([1, 2, 2, 1, 0, 0, 2, 0, 0]);
  expect(boxes.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});
