import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { AttemptDays } from '../../../archive/attempts/read-attempt-days.ts';
import { readAttemptRows, type AttemptRow } from '../../../archive/attempts/read-attempts.ts';
import { useArchiveQuery, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import {
  formatBytes,
  formatClock,
  formatCount,
  formatCounted,
  formatElapsed,
  formatLongDay,
} from '../../../format/format.ts';
import { describeRequest } from '../../../format/labels.ts';
import { formatAttemptCost, formatAttemptEffect, outcomeLine } from '../shared/attempt-labels.ts';
import { OutcomeMark } from '../shared/history-shell.tsx';
import classes from './attempt-list.module.css';
import {
  attemptShortcuts,
  layOutAttempts,
  moveMark,
  rowHeight,
  topOfLine,
  type AttemptBlock,
  type AttemptFold,
  type AttemptLine,
} from './lay-out-attempts.ts';
import { actionOf, useListedShortcuts } from '../../../ui/kit/shortcuts.ts';

interface AttemptListProps {
  readonly attempts: AttemptDays;
  /** The attempt whose details are open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** Called once the rows of a block are there. */
  readonly onFilled: () => void;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/**
 * All attempts by day, newest first; many in a row that say nothing by themselves are one line, which Enter or a click opens.
 * Only the blocks in view are read and on screen. The list has the focus itself and marks one line: arrow keys move the mark,
 * Enter opens it.
 */
export function AttemptList({ attempts, openId, onOpen, onFilled, ref: frame }: AttemptListProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(noneOpened);
  const blocks = useMemo(
    () => layOutAttempts(attempts, ({ key, ids }) => opened.has(key) || (openId !== null && ids.includes(openId))),
    [attempts, opened, openId],
  );
  const lines = useMemo(() => blocks.flatMap((block) => block.lines), [blocks]);
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const placeOf = (wanted: string | null) => lines.findIndex(({ key }) => key === wanted);
  const marked = Math.max(0, placeOf(markedKey ?? openId));
  const inView = useBlocksInView(frame, blocks);
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    const index = openId === null || revealed.current === openId ? -1 : lines.findIndex(({ key }) => key === openId);
    if (index === -1) return;
    revealed.current = openId; // once: whoever scrolls on is not called back
    scrollIntoView(frame.current, topOfLine(blocks, index));
  }, [openId, lines, blocks, frame]);
  const mark = (index: number) => {
    setMarkedKey(lines[index]?.key ?? null);
    scrollIntoView(frame.current, topOfLine(blocks, index));
  };
  useListedShortcuts(attemptShortcuts);
  const act = useCallback(
    (line: AttemptLine) => {
      setMarkedKey(line.key);
      if (line.kind === 'attempt') onOpen(line.key);
      else
        setOpened(
          (before) => new Set(line.isOpen ? [...before].filter((key) => key !== line.key) : [...before, line.key]),
        );
    },
    [onOpen],
  );
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveMark(event.key, marked, lines.length);
    const line = lines[marked];
    if (next !== null) mark(next);
    else if (actionOf(attemptShortcuts, event.key) === 'open' && line !== undefined) act(line);
    else return;
    event.preventDefault();
  };
  const markedLine = lines[marked]?.key ?? null;
  const last = blocks.at(-1);
  return (
    <div
      ref={frame}
      role="grid"
      aria-label="Attempts"
      aria-rowcount={1 + (last ? last.firstRow + last.lines.length + (last.heading === null ? 0 : 1) : 0)}
      aria-colcount={attemptColumns.length}
      aria-activedescendant={markedLine === null ? undefined : rowElementId(markedLine)}
      tabIndex={0}
      className={classes['grid']}
      onKeyDown={press}
    >
      <div role="row" aria-rowindex={1} className={classes['head']}>
        {attemptColumns.map(({ id, title, isNumber }) => (
          <span key={id} role="columnheader" className={classes[id]} data-number={isNumber || undefined}>
            {title}
          </span>
        ))}
      </div>
      <div
        role="presentation"
        className="positioned"
        style={{ height: last === undefined ? 0 : last.top + last.height }}
      >
        {inView.map((block) => (
          <div
            key={block.key}
            role="presentation"
            className={classes['block']}
            style={{ height: block.height, transform: `translateY(${block.top}px)` }}
          >
            <AttemptBlockRows block={block} openId={openId} markedKey={markedLine} onAct={act} onFilled={onFilled} />
          </div>
        ))}
      </div>
    </div>
  );
}

const noneOpened: ReadonlySet<string> = new Set();

/** Scrolls as little as possible; the head stays above the rows. @param top from the first block, in pixels. */
function scrollIntoView(frame: HTMLElement | null, top: number): void {
  if (!frame) return;
  const visible = frame.clientHeight - 2 * rowHeight;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top > frame.scrollTop + visible) frame.scrollTop = top - visible;
}

interface AttemptBlockRowsProps {
  readonly block: AttemptBlock;
  readonly openId: string | null;
  readonly markedKey: string | null;
  /** Opens an attempt, or opens and closes a fold. */
  readonly onAct: (line: AttemptLine) => void;
  /** Called once its rows are there. */
  readonly onFilled: () => void;
}

/** One block of the list, read when it comes into view; until then its rows are outlines. */
const AttemptBlockRows = memo(function AttemptBlockRows(props: AttemptBlockRowsProps) {
  const { block, openId, markedKey, onAct, onFilled } = props;
  // Of a fold its newest attempt, for the time.
  const ids = block.lines.map((line) => (line.kind === 'fold' ? (line.ids[0] ?? '') : line.key));
  const rows = useLastKnown(
    useArchiveQuery(`attempt rows ${ids.join(' ')}`, (archive, asOf) => readAttemptRows(archive, ids, asOf)),
  );
  const isFilled = rows !== undefined;
  useEffect(() => {
    if (isFilled) onFilled();
  }, [isFilled, onFilled]);
  const rowOf = useMemo(() => new Map(rows?.map((row) => [row.attempt.id, row])), [rows]);
  const firstRow = block.firstRow + 2 + (block.heading === null ? 0 : 1);
  return (
    <>
      {block.heading === null ? null : (
        <div role="row" aria-rowindex={block.firstRow + 2} className={classes['day']}>
          <span role="gridcell" aria-colspan={attemptColumns.length}>
            <strong>{formatLongDay(block.day)}</strong> {formatCounted(block.heading, 'attempts')}
          </span>
        </div>
      )}
      {block.lines.map((line, index) => {
        const row = rowOf.get(ids[index] ?? '');
        const place = { rowIndex: firstRow + index, isOpen: line.key === openId, isMarked: line.key === markedKey };
        if (!row) return <EmptyRow key={line.key} id={line.key} {...place} />;
        return <LineRow key={line.key} line={line} row={row} {...place} onAct={onAct} />;
      })}
    </>
  );
});

interface AttemptColumn {
  /** Also the class that gives it its width and hides it where there is no room. */
  readonly id: string;
  readonly title: string;
  readonly isNumber?: boolean;
  readonly show: (row: AttemptRow) => ReactNode;
}

/** What the list says of each attempt; everything else is in its details. */
const attemptColumns: readonly AttemptColumn[] = [
  { id: 'time', title: 'Time', show: ({ attempt }) => formatClock(attempt.startedAt) },
  { id: 'request', title: 'Request', show: (row) => <RequestCell row={row} /> },
  { id: 'outcome', title: 'Outcome', show: (row) => <OutcomeCell row={row} /> },
  { id: 'effect', title: 'Changed', show: (row) => <EffectCell row={row} /> },
  { id: 'cost', title: 'Cost', isNumber: true, show: (row) => <CostCell row={row} /> },
  { id: 'took', title: 'Took', isNumber: true, show: ({ attempt }) => tookWords(attempt) },
  {
    id: 'size',
    title: 'Size',
    isNumber: true,
    show: ({ attempt }) => (attempt.byteLength === null ? '' : formatBytes(attempt.byteLength)),
  },
];

/** The element the list names as the marked one. */
function rowElementId(attemptId: string): string {
  return `attempt-${attemptId}`;
}

interface LinePlace {
  readonly rowIndex: number;
  readonly isOpen: boolean;
  readonly isMarked: boolean;
}

interface LineRowProps extends LinePlace {
  readonly line: AttemptLine;
  /** Of a fold, its newest attempt. */
  readonly row: AttemptRow;
  readonly onAct: (line: AttemptLine) => void;
}

/** One line of the list. */
const LineRow = memo(function LineRow({ line, row, rowIndex, isOpen, isMarked, onAct }: LineRowProps) {
  return (
    <div
      id={rowElementId(line.key)}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      data-marked={isMarked || undefined}
      className={classes['row']}
      onClick={() => onAct(line)}
    >
      {attemptColumns.map(({ id, isNumber, show }) => (
        <span key={id} role="gridcell" className={classes[id]} data-number={isNumber || undefined}>
          {line.kind === 'fold' ? showFold[id]?.(line, row) : show(row)}
        </span>
      ))}
    </div>
  );
});

/** The outline of an attempt that is being read. */
function EmptyRow({ id, rowIndex, isMarked }: LinePlace & { readonly id: string }) {
  return (
    <div
      id={rowElementId(id)}
      role="row"
      aria-rowindex={rowIndex}
      aria-busy
      data-marked={isMarked || undefined}
      className={classes['row']}
    >
      <span role="gridcell" className={classes['outline']} />
    </div>
  );
}

/** What a fold says in the columns where it says anything. None of it changed a record, failed or cost something. */
const showFold: Readonly<Record<string, (fold: AttemptFold, newest: AttemptRow) => ReactNode>> = {
  time: (_, { attempt }) => formatClock(attempt.startedAt),
  request: ({ resource, ids, isOpen }) => (
    <>
      <span aria-hidden className={classes['chevron']} data-open={isOpen || undefined}>
        <IconChevronRight size={14} />
      </span>
      <strong className="firmer">{catalog[resource].title}</strong>
      <span className="muted">
        {' '}
        {formatCounted(ids.length, 'requests')}
        <span className="visually-hidden">, {isOpen ? 'shown below' : 'folded'}</span>
      </span>
    </>
  ),
  outcome: ({ stored, unchanged }) => (
    <>
      <OutcomeMark outcome={stored > 0 ? 'stored' : 'unchanged'} />
      <span className="ellipsis">
        {[
          stored > 0 ? `${formatCount(stored)} stored` : null,
          unchanged > 0 ? `${formatCount(unchanged)} unchanged` : null,
        ]
          .filter((part) => part !== null)
          .join(', ')}
      </span>
    </>
  ),
  cost: () => <span data-free>free</span>,
};

function RequestCell({ row: { attempt } }: { readonly row: AttemptRow }) {
  const { title, parameters } = describeRequest(attempt.resource, attempt.params);
  return (
    <>
      <strong className="firmer">{title}</strong>
      {parameters === '' ? null : <span className="muted"> {parameters}</span>}
    </>
  );
}

function OutcomeCell({ row: { attempt } }: { readonly row: AttemptRow }) {
  const words = outcomeLine(attempt);
  return (
    <>
      <OutcomeMark outcome={attempt.outcome} />
      <span className="ellipsis" title={words}>
        {words}
      </span>
    </>
  );
}

function EffectCell({ row: { effect } }: { readonly row: AttemptRow }) {
  return effect ? (
    <span data-quiet={effect.kind === 'first' || effect.records === 0 || undefined}>{formatAttemptEffect(effect)}</span>
  ) : null;
}

function CostCell({ row: { attempt, spend } }: { readonly row: AttemptRow }) {
  const { units, basis, isCertain } = formatAttemptCost(attempt, spend);
  return (
    <>
      <span data-free={units === 'free' || undefined} data-uncertain={!isCertain || undefined}>
        {units}
      </span>
      {basis === '' ? null : <span className={classes['basis']}> {basis}</span>}
    </>
  );
}

function tookWords({ startedAt, endedAt, outcome }: AttemptRow['attempt']): string {
  // Nobody knows when a call ended that the program did not live to see.
  return endedAt === null || outcome === 'interrupted' ? '' : formatElapsed(endedAt - startedAt);
}

/** How much beyond the visible part is on screen as well, and in which steps it follows the scrolling, in pixels. */
const margin = 640;
const step = 320;

/**
 * The blocks that are in view or near it. Their heights are known beforehand, so nothing has to be measured.
 *
 * @param frame the element that scrolls.
 */
function useBlocksInView(
  frame: RefObject<HTMLElement | null>,
  blocks: readonly AttemptBlock[],
): readonly AttemptBlock[] {
  const [view, setView] = useState({ top: 0, height: 2 * margin });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      const height = Math.ceil(element.clientHeight / step) * step + step;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [frame]);
  return blocks.filter(({ top, height }) => top + height > view.top - margin && top < view.top + view.height + margin);
}
