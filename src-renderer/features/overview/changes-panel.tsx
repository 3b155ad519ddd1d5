import { Link } from 'wouter';
import { useState } from 'react';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { useAsOf, useLastKnown } from '../../archive/hooks/archive-context.tsx';
import type { RecentChange, RecentRecord } from '../../archive/recent/recent.ts';
import { useRecentChanges } from '../../archive/recent/use-recent.ts';
import { useTeamTitles } from '../../archive/schedule/use-team-titles.ts';
import { formatAge, formatCount, formatInstant } from '../../format/format.ts';
import { comparePath, snapshotPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { useLastVisit } from '../../ui/planner/use-last-visit.ts';
import {
  formatRecentChange,
  formatRecentRecord,
  formatRecentSum,
  formatResponseCount,
  groupRecent,
  lineName,
  unnamedRecords,
  type RecentGroup,
} from './labels.ts';
import classes from './overview-body.module.css';
import { Lines } from './overview-skeleton.tsx';
import { useShown } from './panel-list.tsx';
import { recordPage } from './record-pages.ts';

/** What came and changed over all resources, each line with its difference. */
export function ChangesPanel({ since }: { readonly since: Since }) {
  return (
    <Panel title="What changed" aside={<SinceChoice since={since} />}>
      {since.at === null ? (
        <NoVisit isAhead={since.isAhead} />
      ) : (
        <Changes key={since.span} span={since.span} at={since.at} />
      )}
    </Panel>
  );
}

function NoVisit({ isAhead }: Pick<Since, 'isAhead'>) {
  return (
    <p className="muted">
      {isAhead
        ? 'Your last visit came after the instant that is looked back to. 7 and 30 days count back from that instant.'
        : 'This is the first visit that this window remembers. From the next one on, what came and changed in between stands here.'}
    </p>
  );
}

interface ChangesProps {
  readonly span: Since['span'];
  readonly at: number;
}

function Changes({ span, at }: ChangesProps) {
  const changes = useLastKnown(useRecentChanges(at), String(at));
  const teams = useTeamTitles();
  if (!changes || !teams) return <Lines />;
  const groups = groupRecent(changes);
  if (groups.length === 0) {
    return (
      <p className="muted">
        Nothing changed <SinceWords span={span} at={at} />: no response that came since differs from the one before it.
      </p>
    );
  }
  return (
    <>
      <p className="muted">
        {formatRecentSum(groups)} <SinceWords span={span} at={at} />
      </p>
      <Groups groups={groups} teams={teams} />
    </>
  );
}

/** Resources on screen at first, lines of each, and examples of each line: the rest is one press away. */
const shownGroups = 6;
const shownLines = 2;
const shownExamples = 3;

/** What teams are called, by slug. */
type Teams = ReadonlyMap<string, string>;

function Groups({ groups, teams }: { readonly groups: readonly RecentGroup[]; readonly teams: Teams }) {
  const { shown, more } = useShown(groups, shownGroups, 'resources');
  return (
    <>
      {shown.map((group) => (
        <Group key={group.resource} group={group} teams={teams} />
      ))}
      {more}
    </>
  );
}

function Group({ group: { resource, changes }, teams }: { readonly group: RecentGroup; readonly teams: Teams }) {
  const { shown, more } = useShown(changes, shownLines, '');
  const { title } = catalog[resource];
  return (
    <section aria-label={title} className={classes['group']}>
      <h3 className={classes['resource']}>{title}</h3>
      <div>
        <ul className="plain-list">
          {shown.map((change) => (
            <ChangeLine key={change.requestKey} change={change} name={lineName(change, teams)} />
          ))}
        </ul>
        {more}
      </div>
    </section>
  );
}

function ChangeLine({ change, name }: { readonly change: RecentChange; readonly name: string }) {
  const now = useNow();
  const { beforeId, afterId } = change;
  const answers = formatResponseCount(change);
  return (
    <li className={classes['line']}>
      <p className="row-base spread gap3">
        <Link
          href={beforeId === null ? snapshotPath(afterId) : comparePath(beforeId, afterId)}
          className={classes['diff'] ?? ''}
          title={beforeId === null ? 'Open the response' : 'Open the difference'}
        >
          <span className="firmer">{name}</span> {formatRecentChange(change)}
        </Link>
        <span className="muted small rigid">
          {answers === '' ? '' : `${answers} · `}
          {formatAge(now - change.at)}
        </span>
      </p>
      {change.examples.length > 0 ? <Examples change={change} /> : null}
    </li>
  );
}

function Examples({ change }: { readonly change: RecentChange }) {
  const named = change.examples.slice(0, shownExamples);
  const rest = unnamedRecords(change, named.length);
  return (
    <ul className={classes['examples']} aria-label="For example">
      {named.map((record) => (
        <li key={`${record.kind} ${record.identity}`} data-kind={record.kind}>
          <Example change={change} record={record} />
        </li>
      ))}
      {rest > 0 ? (
        <li className="muted">
          {change.isCut ? 'at least ' : ''}
          {formatCount(rest)} more
        </li>
      ) : null}
    </ul>
  );
}

interface ExampleProps {
  readonly change: RecentChange;
  readonly record: RecentRecord;
}

function Example({ change: { resource, params }, record }: ExampleProps) {
  const page = recordPage(resource, params, record);
  return (
    <>
      {page === null ? (
        <span className={classes['title']}>{record.title}</span>
      ) : (
        <Link href={page} className={classes['title'] ?? ''}>
          {record.title}
        </Link>
      )}{' '}
      <span className="muted">{formatRecentRecord(resource, record)}</span>
    </>
  );
}

const spans = [
  { value: 'visit', label: 'Last visit' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
] as const;

type Span = (typeof spans)[number]['value'];

/** What "since" means on this page. */
export interface Since {
  readonly span: Span;
  /** UTC, epoch milliseconds; null where there was no visit before. */
  readonly at: number | null;
  /** Whether the last visit came after the instant that is looked back to: nothing before it counts from there. */
  readonly isAhead: boolean;
  readonly choose: (span: Span) => void;
}

/** Since the last visit, or for a longer look back; a new visit begins with the last one again. */
export function useSince(): Since {
  const { id } = useActiveProfile();
  const asOf = useAsOf();
  const lastVisit = useLastVisit('overview', id);
  const [{ span, chosenAt }, setChosen] = useState(() => ({ span: 'visit' as Span, chosenAt: Date.now() }));
  const days = span === 'week' ? 7 : 30;
  const isAhead = asOf !== null && lastVisit !== null && lastVisit >= asOf;
  const at = span === 'visit' ? (isAhead ? null : lastVisit) : (asOf ?? chosenAt) - days * dayMs;
  return { span, at, isAhead, choose: (next) => setChosen({ span: next, chosenAt: Date.now() }) };
}

function SinceChoice({ since: { span, choose } }: { readonly since: Since }) {
  return <Segments label="Since" value={span} options={spans} onChange={choose} />;
}

interface SinceWordsProps {
  readonly span: Span;
  readonly at: number;
}

/** "since the last visit, 20 Nov 2026, 14:02 (2 days ago)". */
function SinceWords({ span, at }: SinceWordsProps) {
  const now = useNow();
  return (
    <>
      since {span === 'visit' ? 'the last visit, ' : ''}
      <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
      <span className="muted"> ({formatAge(now - at)})</span>
    </>
  );
}
