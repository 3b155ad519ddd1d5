import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { AttemptDays } from '../../archive/read-attempt-days.ts';
import { AttemptBlockRows } from './attempt-block-rows.tsx';
import classes from './attempt-list.module.css';
import { attemptColumns, rowElementId } from './attempt-row.tsx';
import { layOutAttempts, moveMark, rowHeight, topOfAttempt } from './lay-out-attempts.ts';
import { useBlocksInView } from './use-blocks-in-view.ts';

interface AttemptListProps {
  readonly attempts: AttemptDays;
  /** The attempt whose details are open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/**
 * All attempts by day, newest first. Only the blocks in view are read and on screen. The list has the focus itself and
 * marks one attempt: arrow keys move the mark, Enter opens it.
 */
export function AttemptList({ attempts, openId, onOpen, ref: frame }: AttemptListProps) {
  const blocks = useMemo(() => layOutAttempts(attempts.days), [attempts]);
  const ids = useMemo(() => blocks.flatMap((block) => block.ids), [blocks]);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const marked = Math.max(0, ids.indexOf(markedId ?? openId ?? ''));
  const inView = useBlocksInView(frame, blocks);
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    const index = openId === null || revealed.current === openId ? -1 : ids.indexOf(openId);
    if (index === -1) return;
    revealed.current = openId; // once: whoever scrolls on is not called back
    scrollIntoView(frame.current, topOfAttempt(blocks, index));
  }, [openId, ids, blocks, frame]);
  const mark = (index: number) => {
    setMarkedId(ids[index] ?? null);
    scrollIntoView(frame.current, topOfAttempt(blocks, index));
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveMark(event.key, marked, ids.length);
    if (next !== null) mark(next);
    else if (event.key === 'Enter' && ids[marked] !== undefined) onOpen(ids[marked]);
    else return;
    event.preventDefault();
  };
  const open = useCallback(
    (id: string) => {
      setMarkedId(id);
      onOpen(id);
    },
    [onOpen],
  );
  const last = blocks.at(-1);
  return (
    <div
      ref={frame}
      role="grid"
      aria-label="Attempts"
      aria-rowcount={1 + (last ? last.firstRow + last.ids.length + (last.heading === null ? 0 : 1) : 0)}
      aria-colcount={attemptColumns.length}
      aria-activedescendant={ids[marked] === undefined ? undefined : rowElementId(ids[marked])}
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
        className={classes['rows']}
        style={{ height: last === undefined ? 0 : last.top + last.height }}
      >
        {inView.map((block) => (
          <div
            key={block.key}
            role="presentation"
            className={classes['block']}
            style={{ height: block.height, transform: `translateY(${block.top}px)` }}
          >
            <AttemptBlockRows block={block} openId={openId} markedId={ids[marked] ?? null} onOpen={open} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls as little as possible; the head stays above the rows. @param top from the first block, in pixels. */
function scrollIntoView(frame: HTMLElement | null, top: number): void {
  if (!frame) return;
  const visible = frame.clientHeight - 2 * rowHeight;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top > frame.scrollTop + visible) frame.scrollTop = top - visible;
}
