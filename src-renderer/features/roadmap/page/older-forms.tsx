import { useId, useState } from 'react';
import type { Params } from '../../../../src-shared/catalog/resource.ts';
import { writeDay } from '../../../archive/movement/write-day.ts';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { dayOf } from '../../../archive/movement/day-of.ts';
import { narrowParams } from '../narrow-request.ts';
import type { Board } from '../roadmap-store.ts';
import classes from './older-panel.module.css';

/** Asks for the releases of a window of dates. */
export function DatesForm({ board }: { readonly board: Board }) {
  const id = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <div className={classes['form']}>
      <div className={classes['range']}>
        <label htmlFor={`${id}-from`}>
          From
          <input
            id={`${id}-from`}
            type="date"
            max="9999-12-31"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <span className={classes['said']}>{saidDay(from)}</span>
        </label>
        <label htmlFor={`${id}-to`}>
          To
          <input
            id={`${id}-to`}
            type="date"
            max="9999-12-31"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <span className={classes['said']}>{saidDay(to)}</span>
        </label>
      </div>
      <p className={classes['hint']}>
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
  return Number.isNaN(at) ? null : `${writeDay(dayOf(at))} UTC`;
}

/** Asks for one release by its name. */
export function VersionForm({ board }: { readonly board: Board }) {
  const id = useId();
  const [version, setVersion] = useState('');
  return (
    <div className={classes['form']}>
      <label htmlFor={id}>
        Name of the release
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder="4.2.0"
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
        />
      </label>
      <p className={classes['hint']}>The whole name; any other finds nothing.</p>
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
        <p role="alert" className={classes['wrong']}>
          {stored.problem.detail}
        </p>
      ) : null}
      <div className={classes['acts']}>
        {withLive ? <RefreshButton plan={isAsked && live.ok ? live.value : null} label="Live" tone="plain" /> : null}
        <RefreshButton plan={isAsked && stored.ok ? stored.value : null} reason={nothing} label="Fetch" tone="plain" />
      </div>
      {isAsked && stored.ok ? <FailureCard requestKey={stored.value.requestKey} /> : null}
    </>
  );
}

const noParams: Params = { board: 'main' };
