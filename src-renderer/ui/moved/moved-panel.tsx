import { CloseButton } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Movement } from '../../archive/movement/movement.ts';
import { formatCount } from '../format.ts';
import { Segments } from '../segments.tsx';
import { instantWords } from './instant-words.ts';
import { MovedExports } from './moved-exports.tsx';
import type { MovedList, MovedNoun } from './moved-lists.ts';
import classes from './moved-panel.module.css';
import { MovedSections } from './moved-sections.tsx';
import { SlipsView } from './slips-view.tsx';
import type { Compared } from './use-compared.ts';

interface MovedPanelProps {
  readonly compared: Compared;
  readonly noun: MovedNoun;
  /** The list to begin at. Give the panel only while one is chosen. */
  readonly list: MovedList;
  /** Closes the panel with null. */
  readonly onList: (list: MovedList | null) => void;
  readonly onOpen: (identity: string) => void;
}

type PanelView = 'items' | 'slips';

/** Everything that moved between the two states, item by item, and how slips spread. As high as it is given room. */
export function MovedPanel({ compared, noun, list, onList, onOpen }: MovedPanelProps) {
  const { movement, lookup } = compared;
  const titleId = useId();
  const [view, setView] = useState<PanelView>('items');
  const [shownList, setShownList] = useState(list);
  const body = useRef<HTMLDivElement>(null);
  const shownAt = useRef<MovedList>(null);
  if (shownList !== list) {
    // Another chip was pressed: its list is what is wanted.
    setShownList(list);
    setView('items');
  }
  const isThere = movement !== null && movement !== undefined;
  useEffect(() => {
    // Only a chip takes the focus: not another comparison, chosen while the panel is open.
    if (!isThere || view !== 'items' || shownAt.current === list) return;
    shownAt.current = list;
    showSection(body.current, list);
  }, [list, view, isThere]);
  if (!isThere) return null;
  return (
    <section
      className={classes['panel']}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onList(null);
      }}
    >
      <PanelHead
        titleId={titleId}
        compared={compared}
        movement={movement}
        view={view}
        onView={setView}
        onList={onList}
      />
      <div key={view} ref={body} className={classes['body']}>
        {view === 'items' ? (
          <MovedSections movement={movement} noun={noun} lookup={lookup} onOpen={onOpen} />
        ) : (
          <SlipsView movement={movement} noun={noun} />
        )}
        <Notes movement={movement} noun={noun} />
      </div>
      <MovedExports movement={movement} noun={noun} />
    </section>
  );
}

interface PanelHeadProps extends Pick<MovedPanelProps, 'compared' | 'onList'> {
  readonly titleId: string;
  readonly movement: Movement;
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
}

function PanelHead({ titleId, compared, movement, view, onView, onList }: PanelHeadProps) {
  const { history, afterAt } = compared;
  const told = useMemo(() => instantWords(history?.instants ?? []), [history]);
  return (
    <header className={classes['head']}>
      <div className={classes['line']}>
        <h2 id={titleId} className={classes['title']}>
          What moved
        </h2>
        <CloseButton aria-label="Close what moved" onClick={() => onList(null)} />
      </div>
      <p className={classes['states']}>
        {told(movement.beforeAt)} → {told(movement.afterAt)}
        {afterAt === null ? ' (latest)' : null}
      </p>
      <Segments
        label="Show"
        value={view}
        options={[
          { value: 'items', label: 'Items' },
          { value: 'slips', label: 'Slips by group' },
        ]}
        onChange={onView}
      />
    </header>
  );
}

/**
 * Shows a section from its top and puts the focus on its head, so that the keyboard and screen readers go on from the chip
 * there. A panel that was left open takes no focus when the view opens, nor when another comparison is chosen: neither the
 * link that led here nor the choice that is open may lose it.
 */
function showSection(body: HTMLElement | null, list: MovedList): void {
  const section = body?.querySelector<HTMLElement>(`section[data-list="${list}"]`);
  if (!body || !section) return;
  if (document.activeElement?.matches('[data-moved-chip]') === true)
    section.querySelector('h3')?.focus({ preventScroll: true });
  body.scrollTop = section.offsetTop;
}

function Notes({ movement, noun }: { readonly movement: Movement; readonly noun: MovedNoun }) {
  const { releasedSince, canTellRemovals, gone, notComparable } = movement;
  return (
    <div className={classes['notes']}>
      {releasedSince === null ? null : (
        <p>
          Of the {formatCount(releasedSince.present)} {noun} present then and not released,{' '}
          {formatCount(releasedSince.released)} {releasedSince.released === 1 ? 'is' : 'are'} released now.
        </p>
      )}
      {gone.length === 0 ? null : (
        <p>
          An absence may be a fault of whoever published the list: an item is missing at first, and removed after the
          third answer without it.
        </p>
      )}
      {notComparable === 0 ? null : (
        <p>
          {formatCount(notComparable)} more {notComparable === 1 ? 'is' : 'are'} in lists first fetched since the state
          before: nobody knows whether they are new.
        </p>
      )}
      {canTellRemovals ? null : (
        <p>The lists compared are not complete: what is not in them may only have been left out.</p>
      )}
    </div>
  );
}
