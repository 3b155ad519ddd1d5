import { useRef, useState, type KeyboardEvent } from 'react';
import { pageParams, type MemberFilter } from '../../../../src-shared/catalog/members.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { steppedPlace } from '../../../ui/kit/roving-focus.ts';
import { pageChipLabel, pageSentence, type PageTrouble } from './model/member-labels.ts';
import type { MemberState, StatePage } from './model/member-state.ts';
import classes from './pages-panel.module.css';

interface PageChipsProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  /** Ascending. */
  readonly pages: readonly number[];
  readonly state: MemberState | null;
  readonly chosen: readonly number[];
  readonly onChange: (pages: readonly number[]) => void;
}

/**
 * Every page as a checkbox that says what is here of it. What is ticked is fetched together. One stop of the Tab key: there
 * may be more than a hundred; the arrow keys move among them.
 */
export function PageChips({ sid, filter, pages, state, chosen, onChange }: PageChipsProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(1);
  const known = new Map(state?.pages.map((page) => [page.page, page]));
  const wanted = new Set(chosen);
  const stopAt = pages.includes(stop) ? stop : pages[0];
  const toggle = (page: number): void => {
    const next = new Set(chosen);
    if (!next.delete(page)) next.add(page);
    onChange([...next].toSorted((a, b) => a - b));
  };
  const step = (event: KeyboardEvent): void => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    // The chips stand in rows as wide as the window: along one is on.
    const to = steppedPlace(
      boxes.findIndex((box) => box === event.target),
      boxes.length,
      event.key,
    );
    if (to === null) return;
    event.preventDefault();
    boxes[to]?.focus();
  };
  return (
    <ul ref={list} aria-label="Pages, ticked to be fetched" className={classes['chips']} onKeyDown={step}>
      {pages.map((page) => (
        <li key={page}>
          <PageChip
            page={page}
            held={known.get(page)}
            loadKey={requestKey('members', pageParams(sid, filter, page))}
            isChosen={wanted.has(page)}
            isStop={page === stopAt}
            now={now}
            onToggle={() => toggle(page)}
            onFocus={() => setStop(page)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PageChipProps {
  readonly page: number;
  readonly held: StatePage | undefined;
  readonly loadKey: string;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly now: number;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
}

function PageChip({ page, held, loadKey, isChosen, isStop, now, onToggle, onFocus }: PageChipProps) {
  const trouble = useLoadsStore((store): PageTrouble => {
    return store.running[loadKey] ? 'running' : store.problems[loadKey] ? 'failed' : null;
  });
  const isDoubted = trouble === 'failed' || held?.verdict === 'doubtful';
  return (
    <label
      className={classes['chip']}
      data-absent={held === undefined || held.verdict === 'past-end' || undefined}
      title={held ? `Page ${page}: ${pageSentence(held, now)}` : `Page ${page} was never fetched.`}
    >
      <input type="checkbox" checked={isChosen} tabIndex={isStop ? 0 : -1} onChange={onToggle} onFocus={onFocus} />
      <span className="visually-hidden">Page </span>
      <span className="clear bold">{page}</span>{' '}
      {isDoubted ? (
        <span aria-hidden className={classes['doubt']}>
          !
        </span>
      ) : null}
      <span>{pageChipLabel(held, trouble, now)}</span>
    </label>
  );
}
