import { useState } from 'react';
import { Link } from 'wouter';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { useArchiveQuery, useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { readDriftLog, type DriftSighting } from '../../../archive/read/read-drift-log.ts';
import { formatCounted, formatDate, formatInstant } from '../../../format/format.ts';
import { driftPath, snapshotPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { writeMarkdownTable, writeTableCsv } from '../../../services/save/write-text.ts';
import { Segments } from '../../../ui/kit/segments.tsx';
import { driftKinds } from '../../../ui/response/drift-list.tsx';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { HistoryFreshness, HistoryTabs } from '../shared/history-shell.tsx';

const states = [
  { value: 'all', label: 'All' },
  { value: 'current', label: 'In latest responses' },
  { value: 'gone', label: 'No longer' },
] as const;

/** What the service sent otherwise than the catalogue expects, by resource and place. */
export function DriftView() {
  const asOf = useAsOf();
  const [state, setState] = useState<(typeof states)[number]['value']>('all');
  const sightings = useArchiveQuery('drift log', readDriftLog);
  useReportShown('history', sightings !== undefined);
  const shown = sightings?.filter(({ isCurrent }) => state === 'all' || isCurrent === (state === 'current')) ?? [];
  const resources = new Set(sightings?.map(({ resource }) => resource)).size;
  return (
    <>
      <ViewHead
        title="History"
        freshness={
          <HistoryFreshness
            what={
              sightings === undefined
                ? null
                : sightings.length === 0
                  ? 'no departures'
                  : `${formatCounted(sightings.length, 'departures')} in ${formatCounted(resources, 'resources')}`
            }
          />
        }
        share={{
          link: driftPath(),
          files: () => (shown.length === 0 ? [] : [driftFiles(shown, asOf)]),
        }}
        tabs={<HistoryTabs />}
        filters={
          sightings && sightings.length > 0 ? (
            <Segments label="Seen" value={state} onChange={setState} options={states} />
          ) : null
        }
      />
      {sightings === undefined ? <TableSkeleton /> : null}
      {sightings && shown.length > 0 ? (
        <PlainTable
          look="framed"
          label="Drift of all responses"
          columns={shownColumns}
          rows={shown}
          rowKey={({ resource, kind, path }) => `${resource} ${kind} ${path}`}
          groupOf={({ resource }) => resource}
          groupTitle={({ resource }) => titleOf(resource)}
        />
      ) : null}
      {sightings && shown.length === 0 ? (
        <EmptyState title={sightings.length === 0 ? 'No drift' : 'Nothing of this kind'}>
          {sightings.length === 0
            ? 'Everything archived is what the catalogue expects. Fields it does not know, values it cannot read and entries without identity are listed here, with when they were first and last seen.'
            : 'Choose All to see every departure.'}
        </EmptyState>
      ) : null}
    </>
  );
}

const titleOf = (resource: DriftSighting['resource']): string => catalog[resource].title;
const placeOf = ({ path }: DriftSighting): string => (path === '' ? 'the response itself' : path);
const iso = (at: number): string => new Date(at).toISOString();

const columns: readonly TableColumn<DriftSighting>[] = [
  { id: 'resource', title: 'Resource', csv: ({ resource }) => titleOf(resource) },
  { id: 'place', title: 'Place', cell: () => ({ className: 'mono' }), value: placeOf, csv: placeOf },
  { id: 'what', title: 'What', value: ({ kind }) => driftKinds[kind], csv: ({ kind }) => driftKinds[kind] },
  {
    id: 'first',
    title: 'First seen',
    csvTitle: 'First seen (UTC)',
    show: ({ firstAt }) => <span title={formatInstant(firstAt)}>{formatDate(firstAt)}</span>,
    csv: ({ firstAt }) => iso(firstAt),
  },
  {
    id: 'last',
    title: 'Last seen',
    csvTitle: 'Last seen (UTC)',
    show: ({ lastAt, snapshotId }) => (
      <Link href={snapshotPath(snapshotId)} title={`Snapshot, last confirmed ${formatInstant(lastAt)}`}>
        {formatDate(lastAt)}
      </Link>
    ),
    csv: ({ lastAt }) => iso(lastAt),
  },
  {
    id: 'current',
    title: 'Now',
    value: ({ isCurrent }) => (isCurrent ? 'still sent' : 'no longer'),
    csv: ({ isCurrent }) => isCurrent,
  },
  {
    id: 'snapshots',
    title: 'Snapshots',
    isNumber: true,
    value: ({ snapshots }) => snapshots,
    csv: ({ snapshots }) => snapshots,
  },
  {
    id: 'requests',
    title: 'Requests',
    isNumber: true,
    value: ({ requests }) => requests,
    csv: ({ requests }) => requests,
  },
  { id: 'most', title: 'Most in one', isNumber: true, value: ({ most }) => most, csv: ({ most }) => most },
  {
    id: 'sample',
    title: 'For example',
    cell: () => ({ className: 'muted mono' }),
    value: ({ sample }) => sample,
    csv: ({ sample }) => sample,
  },
];

const shownColumns = columns.filter(({ id }) => id !== 'resource');

function driftFiles(sightings: readonly DriftSighting[], asOf: number | null) {
  return [
    {
      label: 'Report as Markdown',
      note: 'for those who run the service',
      name: { dated: 'drift-report' },
      kind: 'md' as const,
      write: () => writeDriftReport(sightings, asOf ?? Date.now()),
    },
    {
      label: 'Table as CSV',
      name: { dated: 'drift' },
      kind: 'csv' as const,
      write: () => writeTableCsv(columns, sightings),
    },
  ];
}

/**
 * Drift as Markdown that can be sent to the operators: a table for each resource.
 *
 * @param at when it is true, UTC, epoch milliseconds.
 */
export function writeDriftReport(sightings: readonly DriftSighting[], at: number): string {
  const head = ['Place', 'What', 'First seen', 'Last seen', 'Still sent', 'Snapshots', 'Most in one', 'For example'];
  const numbers = new Set(['Snapshots', 'Most in one']);
  const parts = [...Map.groupBy(sightings, ({ resource }) => resource)].map(([resource, rows]) => {
    const table = writeMarkdownTable(
      head.map((title) => ({ title, isNumber: numbers.has(title) })),
      rows.map((row) => [
        placeOf(row),
        driftKinds[row.kind],
        iso(row.firstAt),
        iso(row.lastAt),
        row.isCurrent ? 'yes' : 'no',
        String(row.snapshots),
        String(row.most),
        row.sample,
      ]),
    );
    return `## ${titleOf(resource)}\n\n${table}`;
  });
  return `# What responses contained that the documentation does not say\n\nAs of ${iso(at)}, over every response kept by Orrery. Positions in lists are written as \`*\`.\n\n${parts.join('\n')}`;
}
