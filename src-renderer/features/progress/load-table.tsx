import { useMemo } from 'react';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { isoDay } from '../../ui/iso-day.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import type { Load } from './load-over-time.ts';
import { loadSteps, type LoadStep } from './load-steps.ts';
import { peopleCount } from './people-count.ts';

/** The load as a table: one row for days between which nothing changes. */
export function LoadTable({ load }: { readonly load: Load }) {
  const rows = useMemo(() => loadSteps(load), [load]);
  const columns = useMemo(() => columnsOf(load), [load]);
  return <DataTable label="People at work" rows={rows} columns={columns} rowId={idOf} sortedBy="from" />;
}

const idOf = ({ startDay }: LoadStep) => String(startDay);

function columnsOf({ disciplines }: Load): readonly DataColumn<LoadStep>[] {
  const people = (id: string, title: string, count: (step: LoadStep) => number): DataColumn<LoadStep> => ({
    id,
    title,
    isNumber: true,
    width: Math.max(72, 24 + title.length * 8),
    value: count,
    show: (step) => peopleCount(count(step)),
  });
  return [
    {
      id: 'from',
      title: 'From',
      isNumber: false,
      width: 124,
      // As text it stands left, as the first column does, and sorts as a day does.
      value: ({ startDay }) => isoDay(startDay),
      show: ({ startDay }) => writeDay(startDay),
    },
    {
      id: 'to',
      title: 'To',
      isNumber: true,
      width: 124,
      value: ({ endDay }) => endDay,
      show: ({ endDay }) => writeDay(endDay),
    },
    people('total', 'People', ({ total }) => total),
    ...disciplines.map(({ discipline }, place) =>
      people(`discipline ${discipline}`, discipline, ({ people: counts }) => counts[place] ?? 0),
    ),
  ];
}
