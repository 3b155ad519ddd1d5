import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeTableCsv } from '../../services/save/write-text.ts';
import { PlainTable, type TableColumn } from './plain-table.tsx';

interface Tunnel {
  readonly id: string;
  readonly from: string;
  readonly size: string;
  readonly length: number | null;
}

const tunnels: readonly Tunnel[] = [
  { id: 'a', from: 'Vega', size: 'large', length: 1200.5 },
  { id: 'b', from: 'Vega', size: '=1+1', length: null },
  { id: 'c', from: 'Terra', size: 'small', length: 7 },
];

const columns: readonly TableColumn<Tunnel>[] = [
  { id: 'from', title: 'From', isForGroup: true, show: ({ from }) => from, csv: ({ from }) => from },
  {
    id: 'size',
    title: 'Size',
    isRowHead: true,
    show: ({ size }) => size,
    span: ({ length }) => (length === null ? 2 : 1),
    csv: ({ size }) => size,
  },
  {
    id: 'length',
    title: 'Length',
    csvTitle: 'Length (m)',
    isNumber: true,
    unit: 'm',
    decimals: 1,
    value: ({ length }) => length,
    csv: ({ length }) => length,
  },
  { id: 'acts', title: 'Acts', isTitleHidden: true, show: ({ id }) => <button type="button">{id}</button> },
];

afterEach(cleanup);

test('a table has a caption, heads and named rows, and its region can be reached by the keyboard', () => {
  render(
    <PlainTable
      look="framed"
      label="Around"
      caption="Tunnels"
      columns={columns}
      rows={tunnels}
      rowKey={({ id }) => id}
    />,
  );
  expect(screen.getByRole('region', { name: 'Around' }).tabIndex).toBe(0);
  expect(screen.getByRole('table', { name: 'Tunnels' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'From',
    'Size',
    'Length',
    'Acts',
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['large', '=1+1', 'small']);
  expect(screen.getByRole('cell', { name: '1,200.5 m' }).dataset['number']).toBe('true');
});

test('rows of a group share a cell, and a cell may cover those after it', () => {
  render(
    <PlainTable
      look="text"
      columns={columns}
      rows={tunnels}
      rowKey={({ id }) => id}
      groupOf={({ from }) => from}
      groupTitle={({ from }) => `From ${from}`}
    />,
  );
  const [, title, first, second] = screen.getAllByRole<HTMLTableRowElement>('row');
  expect(title?.textContent).toBe('From Vega');
  expect(first?.cells[0]?.rowSpan).toBe(2);
  expect([...(second?.cells ?? [])].map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual([
    ['=1+1', 2],
    ['b', 1],
  ]);
});

test('a cell that takes the whole row heads nothing', () => {
  const [first, ...others] = columns.map((column) => ({ ...column, isRowHead: false }));
  if (!first) throw new Error('There are columns.');
  const spanning = {
    ...first,
    isForGroup: false,
    span: ({ length }: Tunnel) => (length === null ? columns.length : 1),
  };
  render(<PlainTable look="framed" columns={[spanning, ...others]} rows={tunnels} rowKey={({ id }) => id} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Vega', 'Terra']);
  expect(screen.getByRole<HTMLTableCellElement>('cell', { name: 'Vega' }).colSpan).toBe(4);
});

test('without rows it says so across all columns', () => {
  render(<PlainTable look="lines" columns={columns} rows={[]} rowKey={() => ''} empty="Nothing yet." />);
  expect(screen.getByRole<HTMLTableCellElement>('cell', { name: 'Nothing yet.' }).colSpan).toBe(4);
});

test('the export of a table is its columns, unknown an empty cell, without those that are on screen only', () => {
  expect(writeTableCsv(columns, tunnels)).toBe(
    'From,Size,Length (m)\r\nVega,large,1200.5\r\nVega,"\'=1+1",\r\nTerra,small,7',
  );
});
