import { CloseButton } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  minimumSampleSize,
  slipGroups,
  type ScheduleDiff,
  type SlipGroup,
  type SlipStatistics,
} from '../../archive/schedule/schedule.ts';
import { formatCount, formatSigned } from '../../format/format.ts';
import { useSaveFile } from '../../services/save/save-file.ts';
import { Button } from '../kit/button.tsx';
import { copyText, SaveStatus } from '../save/copy-and-save.tsx';
import { Segments } from '../kit/segments.tsx';
import { PlainTable, Unknown, type TableColumn } from '../table/plain-table.tsx';
import type { DiffList, ItemNoun } from './diff-lists.ts';
import { formatMeanSlip, formatShare, groupLabels, instantFormatter } from './labels.ts';
import { ScheduleDiffList } from './schedule-diff-list.tsx';
import classes from './schedule-diff-panel.module.css';
import type { ScheduleComparison } from './use-schedule-comparison.ts';
import { diffCaveats, writeScheduleDiffCsv, writeScheduleDiffMarkdown } from './write-schedule-diff.ts';

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
  const { diff, lookup } = compared;
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
  const isThere = diff !== null && diff !== undefined;
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
      <PanelHead titleId={titleId} compared={compared} diff={diff} view={view} onView={setView} onList={onList} />
      <div key={view} ref={body} className={classes['body']}>
        {view === 'items' ? (
          <ScheduleDiffList diff={diff} noun={noun} lookup={lookup} onOpen={onOpen} />
        ) : (
          <SlipsView diff={diff} noun={noun} />
        )}
        <div className="gone-empty stack muted small padded-above3 gap2">
          {diffCaveats(diff, noun).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </div>
      <MovedExports diff={diff} noun={noun} />
    </section>
  );
}

interface PanelHeadProps extends Pick<MovedPanelProps, 'compared' | 'onList'> {
  readonly titleId: string;
  readonly diff: ScheduleDiff;
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
}

function PanelHead({ titleId, compared, diff, view, onView, onList }: PanelHeadProps) {
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
        {told(diff.beforeAt)} → {told(diff.afterAt)}
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

/** How far ends moved: of all, and for each team, discipline, category or release. */
function SlipsView({ diff, noun }: { readonly diff: ScheduleDiff; readonly noun: ItemNoun }) {
  const offered = slipGroups.filter((group) => diff.slipsBy.some((row) => row.group === group));
  const [chosen, setChosen] = useState<SlipGroup>('team');
  const group = offered.includes(chosen) ? chosen : offered[0];
  const rows = diff.slipsBy.filter((row) => row.group === group);
  return (
    <div className="stack padded-above3 gap2">
      {offered.length < 2 || group === undefined ? null : (
        <div className={classes['groups']}>
          <Segments
            label="Group slips by"
            value={group}
            options={offered.map((value) => ({ value, label: groupLabels[value] }))}
            onChange={setChosen}
          />
        </div>
      )}
      <PlainTable
        look="lines"
        density="dense"
        className={classes['slips']}
        label="Slips by group"
        columns={slipColumns(group === undefined ? 'Group' : groupLabels[group])}
        rows={[{ name: `All ${noun}`, slips: diff.slips }, ...rows.map((row) => ({ name: row.name, slips: row }))]}
        rowKey={(_row, index) => index}
      />
      <p className="muted small">
        n counts the {noun} of both states with both ends known, moved or not; means, medians and shares are over those.
        With fewer than {minimumSampleSize} nothing is claimed. An item counts for each of its teams and disciplines.
      </p>
    </div>
  );
}

interface SlipRow {
  readonly name: string;
  readonly slips: SlipStatistics;
}

function slipColumns(title: string): readonly TableColumn<SlipRow>[] {
  const number = (name: string, show: (slips: SlipStatistics) => ReactNode): TableColumn<SlipRow> => ({
    id: name,
    title: name,
    isNumber: true,
    show: ({ slips }) => show(slips),
  });
  return [
    { id: 'name', title, value: ({ name }) => name },
    number('n', ({ count }) => formatCount(count)),
    number('Later', ({ slipped, share }) => (
      <>
        {formatCount(slipped)}
        {share === null ? null : <span className="muted light"> ({formatShare(share)})</span>}
      </>
    )),
    number('Earlier', ({ earlier }) => formatCount(earlier)),
    {
      ...number('Median days', ({ median }) =>
        median === null ? <Unknown words="too few to tell" /> : formatSigned(median, 1),
      ),
      span: ({ slips }) => (slips.median === null ? 3 : 1),
    },
    number('Median of later', ({ medianOfSlipped }) =>
      medianOfSlipped === null ? <Unknown words="–" /> : formatSigned(medianOfSlipped, 1),
    ),
    number('Mean days', ({ mean }) => (mean === null ? null : formatMeanSlip(mean))),
  ];
}

interface MovedExportsProps {
  readonly diff: ScheduleDiff;
  readonly noun: ItemNoun;
}

/** The delta note, to keep or to pass on. */
function MovedExports({ diff, noun }: MovedExportsProps) {
  const { isSaving, result, save } = useSaveFile();
  const [copied, setCopied] = useState<{ readonly diff: ScheduleDiff; readonly words: string } | null>(null);
  const note = () => writeScheduleDiffMarkdown(diff, noun);
  const saveAs = (ending: 'md' | 'csv', write: () => string) => {
    setCopied(null);
    void save(fileName(noun, diff, ending), ending, write);
  };
  return (
    <footer className="row pad3 line-above wrap gap1">
      <Button
        onClick={() =>
          setCopied({ diff, words: copyText(note()) ? 'Note copied' : 'The system did not take the note' })
        }
      >
        Copy note
      </Button>
      <Button aria-busy={isSaving} onClick={() => saveAs('md', note)}>
        Save .md
      </Button>
      <Button aria-busy={isSaving} onClick={() => saveAs('csv', () => writeScheduleDiffCsv(diff))}>
        Save .csv
      </Button>
      {/* What was copied is of no comparison but the one it was copied from. */}
      <span role="status" className="gone-empty muted small">
        {copied?.diff === diff ? copied.words : null}
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
