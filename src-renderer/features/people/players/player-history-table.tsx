import { Link } from 'wouter';
import { ChangeValue } from '../../../ui/change-value.tsx';
import { Absent } from '../../../ui/history-table/absent.tsx';
import { HistoryAside } from '../../../ui/history-table/history-aside.tsx';
import { HistoryCells } from '../../../ui/history-table/history-cells.tsx';
import { HistoryTable } from '../../../ui/history-table/history-table.tsx';
import { PartCells } from '../../../ui/history-table/part-cells.tsx';
import { RespelledCells } from '../../../ui/history-table/respelled-cells.tsx';
import { comparePath, organizationPath, snapshotPath } from '../../../ui/paths.ts';
import type { PlayerEntry, PlayerLine } from './player-entries.ts';
import { organizationName } from './player-fields.ts';

/** What changed of a player and when, newest first; each snapshot leads to the whole difference in History. */
export function PlayerHistoryTable({ entries }: { readonly entries: readonly PlayerEntry[] }) {
  return (
    <HistoryTable
      caption="Changes of this player"
      entries={entries}
      pathOf={({ previousId, snapshotId }) =>
        previousId === null ? snapshotPath(snapshotId) : comparePath(previousId, snapshotId)
      }
      renderAside={(entry) => <Routes entry={entry} />}
      wholeOf={() => 'In the archive since this snapshot'}
    >
      {(line) => <Line line={line} />}
    </HistoryTable>
  );
}

function Routes({ entry: { route, otherRoute } }: { readonly entry: PlayerEntry }) {
  return (
    <>
      <HistoryAside>{route}</HistoryAside>
      {otherRoute === null ? null : (
        <HistoryAside>the one before by {otherRoute}: what only one of them has is no change</HistoryAside>
      )}
    </>
  );
}

function Line({ line }: { readonly line: PlayerLine }) {
  switch (line.kind) {
    case 'field': {
      const { field, isSilence, before, after } = line;
      return (
        <HistoryCells
          what={
            <>
              {field.title}
              {isSilence ? <HistoryAside>the other route’s answer is silent</HistoryAside> : null}
            </>
          }
          before={<Said text={before} />}
          after={<Said text={after} />}
        />
      );
    }
    case 'membership': {
      const { organization, before, after } = line;
      const name = organizationName(organization);
      const absent = <Absent words="no member" />;
      return (
        <HistoryCells
          what={
            <>
              Affiliation{' '}
              {organization.sid === null ? name : <Link href={organizationPath(organization.sid)}>{name}</Link>}
            </>
          }
          before={before ?? absent}
          after={after ?? absent}
        />
      );
    }
    case 'respelled':
      return <RespelledCells title={line.title} before={line.before} after={line.after} />;
    case 'part':
      return (
        <PartCells
          what={line.path.split('.').join(' › ').replaceAll('_', ' ')}
          kind={line.change}
          before={line.before}
          after={line.after}
        />
      );
    case 'unexplained':
      return <td colSpan={3}>Changed; the answer before can’t be read</td>;
    default:
      return line satisfies never;
  }
}

/** Long texts, as biographies are, come folded. */
function Said({ text }: { readonly text: string | null }) {
  return text === null ? <Absent words="not said" /> : <ChangeValue value={text} />;
}
