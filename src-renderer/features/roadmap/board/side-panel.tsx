import { useLocation } from 'wouter';
import { CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import { dayNumberOf, formatDayNumber } from '../../../../src-shared/day.ts';
import type { Params } from '../../../../src-shared/resource/resource.ts';
import { formatAge, formatCounted } from '../../../format/format.ts';
import { cardPath } from '../../../format/paths.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Segments } from '../../../ui/kit/segments.tsx';
import { ScheduleDiffPanel } from '../../../ui/planner/schedule-diff-panel.tsx';
import type { ScheduleComparison } from '../../../ui/planner/use-schedule-comparison.ts';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { rowIdOfCard } from '../model/roadmap-model.ts';
import { changeView, useRoadmapStore } from '../model/roadmap-store.ts';
import type { NarrowResponse, OlderReleases } from '../model/use-roadmap.ts';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly board: Board;
  readonly older: OlderReleases;
  readonly compared: ScheduleComparison;
}

/** What opens beside the board: what moved, or the way to older releases. */
export function SidePanel({ board, older, compared }: SidePanelProps) {
  const panel = useRoadmapStore((store) => store.view.panel);
  const [, navigate] = useLocation();
  if (panel === null || (panel !== 'older' && !compared.diff)) return null;
  if (panel === 'older') return <OlderPanel board={board} older={older} onClose={() => changeView({ panel: null })} />;
  return (
    <ScheduleDiffPanel
      compared={compared}
      noun="cards"
      list={panel}
      onList={(list) => changeView({ panel: list })}
      onOpen={(identity) => {
        changeView({ selected: rowIdOfCard(identity) });
        navigate(cardPath(board, identity));
      }}
    />
  );
}

interface OlderPanelProps {
  readonly board: Board;
  readonly older: OlderReleases;
  readonly onClose: () => void;
}

/** Asks the service for releases its list does not have any more: one by its name, or those of a window of dates. */
function OlderPanel({ board, older, onClose }: OlderPanelProps) {
  const titleId = useId();
  const [kind, setKind] = useState<NarrowKind>('dates');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The keyboard goes on here from the button that opened it. A panel that was left open takes no focus.
    if (document.activeElement?.matches('[data-older-button]') === true) title.current?.focus();
  }, []);
  return (
    <section
      className="card stack clip"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes['head']}>
        <h2 ref={title} id={titleId} tabIndex={-1} className="medium bold">
          Older releases
        </h2>
        <CloseButton aria-label="Close older releases" onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <p className="muted">
          A board lists the releases of its time. What it lists no more may still be asked for, and is then shown among
          the others as back-filled: known from afterwards, without its history, and never part of a comparison.
        </p>
        <Segments
          label="Ask for"
          value={kind}
          options={[
            { value: 'dates', label: 'A window of dates' },
            { value: 'version', label: 'One release' },
          ]}
          onChange={setKind}
        />
        {kind === 'dates' ? <DatesForm board={board} /> : <VersionForm board={board} />}
        <Responses responses={older.responses} />
      </div>
    </section>
  );
}

function Responses({ responses }: { readonly responses: readonly NarrowResponse[] }) {
  const now = useNow();
  if (responses.length === 0) return null;
  return (
    <section aria-label="Asked before">
      <h3 className="muted small firmer below1">Asked before</h3>
      <ul className="plain-list">
        {responses.map(({ requestKey, params, list: { records, confirmedAt } }) => (
          <li className="stack pad1-0 line-above" key={requestKey}>
            <span>{formatNarrowing(params)}</span>
            <span className="muted small">
              {records.length === 0 ? 'found nothing' : formatCounted(records.length, 'releases')},{' '}
              {formatAge(now - confirmedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for the releases of a window of dates. */
function DatesForm({ board }: { readonly board: Board }) {
  const id = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <div className="stack wide gap2">
      <div className="flex gap2">
        <label className={classes['label']} htmlFor={`${id}-from`}>
          From
          <input
            id={`${id}-from`}
            className={classes['input']}
            type="date"
            max="9999-12-31"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <span className={classes['said']}>{saidDay(from)}</span>
        </label>
        <label className={classes['label']} htmlFor={`${id}-to`}>
          To
          <input
            id={`${id}-to`}
            className={classes['input']}
            type="date"
            max="9999-12-31"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <span className={classes['said']}>{saidDay(to)}</span>
        </label>
      </div>
      <p className="muted small lines18">
        Whole days, UTC, both included; stored copies only. Which of a release’s dates the service compares is not
        described.
      </p>
      <Ask params={narrowParams(board, { kind: 'dates', from, to })} nothing="Choose a day." />
    </div>
  );
}

/** The field spells a day as the system does, which can be taken for another: here it stands in words. */
function saidDay(day: string): string | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? null : `${formatDayNumber(dayNumberOf(at))} UTC`;
}

/** Asks for one release by its name. */
function VersionForm({ board }: { readonly board: Board }) {
  const id = useId();
  const [version, setVersion] = useState('');
  return (
    <div className="stack wide gap2">
      <label className={classes['label']} htmlFor={id}>
        Name of the release
        <input
          id={id}
          className={classes['input']}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder="4.2.0"
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
        />
      </label>
      <p className="muted small lines18">The whole name; any other finds nothing.</p>
      <Ask params={narrowParams(board, { kind: 'version', version })} nothing="Type a name." withLive />
    </div>
  );
}

interface AskProps {
  /** Null while nothing is asked. */
  readonly params: Params | null;
  readonly nothing: string;
  readonly withLive?: boolean;
}

/** The priced buttons for a question, or what is wrong with it. */
function Ask({ params, nothing, withLive = false }: AskProps) {
  const stored = usePlan('roadmap', params ?? noParams, 'stored');
  const live = usePlan('roadmap', params ?? noParams, 'refresh');
  const isAsked = params !== null;
  return (
    <>
      {isAsked && !stored.ok ? (
        <p role="alert" className="bad">
          {stored.problem.detail}
        </p>
      ) : null}
      <div className="flex wrap gap2">
        {withLive ? <RefreshButton plan={isAsked && live.ok ? live.value : null} label="Live" tone="plain" /> : null}
        <RefreshButton plan={isAsked && stored.ok ? stored.value : null} reason={nothing} tone="plain" />
      </div>
      {isAsked && stored.ok ? <FailureCard requestKey={stored.value.requestKey} /> : null}
    </>
  );
}

const noParams: Params = { board: 'main' };

type NarrowKind = 'dates' | 'version';

/** A question for a part of a board. Days as a date field spells them, `2024-05-31`; empty where an end is open. */
type NarrowQuestion =
  | { readonly kind: 'dates'; readonly from: string; readonly to: string }
  | { readonly kind: 'version'; readonly version: string };

const daySeconds = 86_400;

/** Parameters of the question, in Unix seconds of UTC: a day that ends a window is in it. Null where nothing is asked. */
export function narrowParams(board: Board, question: NarrowQuestion): Params | null {
  if (question.kind === 'version') {
    const version = question.version.trim().toWellFormed();
    return version === '' ? null : { board, version };
  }
  const from = secondsOf(question.from);
  const to = secondsOf(question.to);
  if (from === null && to === null) return null;
  return {
    board,
    ...(from === null ? {} : { date_min: from }),
    ...(to === null ? {} : { date_max: to + daySeconds - 1 }),
  };
}

/** What was asked, in words: `1 Jan 2023 to 31 Dec 2023`. */
export function formatNarrowing(params: Params): string {
  const version = params['version'];
  const from = dayWords(params['date_min']);
  const to = dayWords(params['date_max']);
  const parts = [
    typeof version === 'string' ? `release ${version}` : null,
    from !== null && to !== null ? `${from} to ${to}` : null,
    from !== null && to === null ? `from ${from}` : null,
    from === null && to !== null ? `until ${to}` : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || 'a part of the board';
}

function secondsOf(day: string): number | null {
  const at = /^\d{4,6}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at / 1_000;
}

function dayWords(seconds: Params[string]): string | null {
  const day = typeof seconds === 'number' ? dayNumberOf(seconds * 1_000) : null;
  return day === null ? null : formatDayNumber(day);
}
