import { CloseButton } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  minimumSampleSize,
  slipGroups,
  type GroupSlips,
  type ScheduleDiff,
  type SlipGroup,
  type SlipStatistics,
} from '../../archive/schedule/schedule.ts';
import { formatCount, formatSigned } from '../../format/format.ts';
import { useSaveFile } from '../../services/save/save-file.ts';
import { Button } from '../kit/button.tsx';
import { copyText, SaveStatus } from '../kit/copy-and-save.tsx';
import { Segments } from '../kit/segments.tsx';
import type { DiffList, ItemNoun } from './diff-lists.ts';
import { formatMeanSlip, formatShare, groupLabels, instantFormatter } from './labels.ts';
import { ScheduleDiffList } from './schedule-diff-list.tsx';
import classes from './schedule-diff-panel.module.css';
import type { ScheduleComparison } from './use-schedule-comparison.ts';
import { writeScheduleDiffCsv, writeScheduleDiffMarkdown } from './write-schedule-diff.ts';

interface MovedPanelProps {
  readonly compared: ScheduleComparison;
  readonly noun: ItemNoun;
  /** The list to begin at. Give the panel only while one is chosen. */
  readonly list: DiffList;
  /** Closes the panel with null. */
  readonly onList: (list: DiffList | null) => void;
  readonly onOpen: (identity: string) => void;
}

type PanelView = 'items' | 'slips';

/** Everything that moved between the two states, item by item, and how slips spread. As high as it is given room. */
export function ScheduleDiffPanel({ compared, noun, list, onList, onOpen }: MovedPanelProps) {
  const { movement, lookup } = compared;
  const titleId = useId();
  const [view, setView] = useState<PanelView>('items');
  const [shownList, setShownList] = useState(list);
  const body = useRef<HTMLDivElement>(null);
  const shownAt = useRef<DiffList>(null);
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
          <ScheduleDiffList movement={movement} noun={noun} lookup={lookup} onOpen={onOpen} />
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
  readonly movement: ScheduleDiff;
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
}

function PanelHead({ titleId, compared, movement, view, onView, onList }: PanelHeadProps) {
  const { history, afterAt } = compared;
  const told = useMemo(() => instantFormatter(history?.instants ?? []), [history]);
  return (
    <header className="stack pad3-4 line-below gap1">
      <div className="row spread gap3">
        <h2 id={titleId} className="medium bold">
          What moved
        </h2>
        <CloseButton aria-label="Close what moved" onClick={() => onList(null)} />
      </div>
      <p className="muted small below1">
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
function showSection(body: HTMLElement | null, list: DiffList): void {
  const section = body?.querySelector<HTMLElement>(`section[data-list="${list}"]`);
  if (!body || !section) return;
  if (document.activeElement?.matches('[data-moved-chip]') === true)
    section.querySelector('h3')?.focus({ preventScroll: true });
  body.scrollTop = section.offsetTop;
}

function Notes({ movement, noun }: { readonly movement: ScheduleDiff; readonly noun: ItemNoun }) {
  const { releasedSince, canTellRemovals, gone, notComparable } = movement;
  return (
    <div className="gone-empty stack muted small padded-above3 gap2">
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

/** How far ends moved: of all, and for each team, discipline, category or release. */
function SlipsView({ movement, noun }: { readonly movement: ScheduleDiff; readonly noun: ItemNoun }) {
  const offered = slipGroups.filter((group) => movement.slipsBy.some((row) => row.group === group));
  const [chosen, setChosen] = useState<SlipGroup>('team');
  const group = offered.includes(chosen) ? chosen : offered[0];
  const rows = movement.slipsBy.filter((row) => row.group === group);
  return (
    <div className="stack padded-above3 gap2">
      {offered.length < 2 || group === undefined ? null : (
        <Segments
          label="Group slips by"
          value={group}
          options={offered.map((value) => ({ value, label: groupLabels[value] }))}
          onChange={setChosen}
        />
      )}
      <div className="scroll-across" role="region" aria-label="Slips by group" tabIndex={0}>
        <SlipTable
          title={group === undefined ? 'Group' : groupLabels[group]}
          all={movement.slips}
          rows={rows}
          noun={noun}
        />
      </div>
      <p className="muted small">
        n counts the {noun} of both states with both ends known, moved or not; means, medians and shares are over those.
        With fewer than {minimumSampleSize} nothing is claimed. An item counts for each of its teams and disciplines.
      </p>
    </div>
  );
}

interface SlipTableProps {
  readonly title: string;
  readonly all: SlipStatistics;
  readonly rows: readonly GroupSlips[];
  readonly noun: ItemNoun;
}

function SlipTable({ title, all, rows, noun }: SlipTableProps) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {['n', 'Later', 'Earlier', 'Median days', 'Median of later', 'Mean days'].map((name) => (
            <th key={name} scope="col" data-number>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <SlipRow name={`All ${noun}`} slips={all} isAll />
        {rows.map((row) => (
          <SlipRow key={row.name} name={row.name} slips={row} isAll={false} />
        ))}
      </tbody>
    </table>
  );
}

interface SlipRowProps {
  readonly name: string;
  readonly slips: SlipStatistics;
  readonly isAll: boolean;
}

function SlipRow({ name, slips, isAll }: SlipRowProps) {
  const { count, slipped, earlier, median, medianOfSlipped, mean, share } = slips;
  const isClaim = count >= minimumSampleSize && median !== null && mean !== null && share !== null;
  return (
    <tr data-all={isAll || undefined}>
      <th scope="row">{name}</th>
      <td data-number>{formatCount(count)}</td>
      <td data-number>
        {formatCount(slipped)}
        {isClaim ? <span className="muted light"> ({formatShare(share)})</span> : null}
      </td>
      <td data-number>{formatCount(earlier)}</td>
      {isClaim ? (
        <>
          <td data-number>{formatSigned(median, 1)}</td>
          <td data-number>
            {medianOfSlipped === null ? <span className={classes['few']}>–</span> : formatSigned(medianOfSlipped, 1)}
          </td>
          <td data-number>{formatMeanSlip(mean)}</td>
        </>
      ) : (
        <td colSpan={3} data-number className={classes['few']}>
          too few to tell
        </td>
      )}
    </tr>
  );
}

interface MovedExportsProps {
  readonly movement: ScheduleDiff;
  readonly noun: ItemNoun;
}

/** The delta note, to keep or to pass on. */
function MovedExports({ movement, noun }: MovedExportsProps) {
  const { isSaving, result, save } = useSaveFile();
  const [copied, setCopied] = useState<{ readonly movement: ScheduleDiff; readonly words: string } | null>(null);
  const note = () => writeScheduleDiffMarkdown(movement, noun);
  const saveAs = (ending: 'md' | 'csv', write: () => string) => {
    setCopied(null);
    void save(fileName(noun, movement, ending), ending, write);
  };
  return (
    <footer className="row pad3 line-above wrap gap1">
      <Button
        onClick={() =>
          setCopied({ movement, words: copyText(note()) ? 'Note copied' : 'The system did not take the note' })
        }
      >
        Copy note
      </Button>
      <Button aria-busy={isSaving} onClick={() => saveAs('md', note)}>
        Save .md
      </Button>
      <Button aria-busy={isSaving} onClick={() => saveAs('csv', () => writeScheduleDiffCsv(movement))}>
        Save .csv
      </Button>
      {/* What was copied is of no comparison but the one it was copied from. */}
      <span role="status" className="gone-empty muted small">
        {copied?.movement === movement ? copied.words : null}
      </span>
      {copied === null ? <SaveStatus result={result} /> : null}
    </footer>
  );
}

/** What is in it and the days compared in UTC; never the connection: file names travel further than their contents. */
function fileName(noun: ItemNoun, { beforeAt, afterAt }: ScheduleDiff, ending: string): string {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `${noun}-moved-${dayOf(beforeAt)}-to-${dayOf(afterAt)}.${ending}`;
}
