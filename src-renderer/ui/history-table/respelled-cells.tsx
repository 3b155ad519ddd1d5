import { Absent } from './absent.tsx';
import { HistoryAside } from './history-aside.tsx';
import { HistoryCells } from './history-cells.tsx';

interface RespelledCellsProps {
  readonly title: string;
  /** As sent; undefined where it was not. */
  readonly before: unknown;
  readonly after: unknown;
}

/** A line of a `HistoryTable` about a field that reads as before and was sent in another way. */
export function RespelledCells({ title, before, after }: RespelledCellsProps) {
  return (
    <HistoryCells
      what={
        <>
          {title} <HistoryAside>same value, sent in another way</HistoryAside>
        </>
      }
      before={<Sent value={before} />}
      after={<Sent value={after} />}
    />
  );
}

function Sent({ value }: { readonly value: unknown }) {
  return value === undefined ? <Absent /> : <code>{JSON.stringify(value)}</code>;
}
