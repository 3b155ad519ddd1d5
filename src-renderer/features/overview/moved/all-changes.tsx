import { Link } from 'wouter';
import type { RecentChange } from '../../../archive/recent/recent.ts';
import { useTeamTitles } from '../../../archive/schedule/use-schedule.ts';
import { formatAge, formatCount, formatCounted } from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { comparePath, snapshotPath } from '../../../format/paths.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Moves } from './moved-panel.tsx';
import { headlineOf, type Move } from './moves.ts';
import classes from '../overview-body.module.css';
import { Lines } from '../overview-skeleton.tsx';
import { useShown } from '../panel-list.tsx';
import type { FoundMoves } from './use-moves.ts';

/** Everything that moved, kind by kind, and the responses that say so, each with its difference. */
export function AllChanges({ found: { moves, changes } }: { readonly found: FoundMoves }) {
  const kinds = [...Map.groupBy(moves, ({ noun, kind }) => `${noun} ${kind}`)];
  return (
    <>
      {kinds.map(([kind, own]) => (
        <Kind key={kind} moves={own} />
      ))}
      <Responses changes={changes} />
    </>
  );
}

/** Rows of one kind at first: an archive may have hundreds of them. */
const shownOfKind = 12;

function Kind({ moves }: { readonly moves: readonly Move[] }) {
  const { shown, more } = useShown(moves, shownOfKind);
  const title = headlineOf(moves);
  return (
    <section aria-label={title} className="below3">
      <h3 className={classes['kind']}>{title}</h3>
      <Moves moves={shown} />
      {more}
    </section>
  );
}

/** Responses on screen at first. */
const shownResponses = 12;

function Responses({ changes }: { readonly changes: readonly RecentChange[] }) {
  const teams = useTeamTitles();
  const { shown, more } = useShown(changes, shownResponses);
  if (!teams) return <Lines />;
  return (
    <section aria-label="By request">
      <h3 className={classes['kind']}>By request: {formatRecentSum(changes)}</h3>
      <ul className="plain-list">
        {shown.map((change) => (
          <ResponseLine
            key={change.requestKey}
            change={change}
            name={formatRequest(change.resource, change.params, teams)}
          />
        ))}
      </ul>
      {more}
    </section>
  );
}

function ResponseLine({ change, name }: { readonly change: RecentChange; readonly name: string }) {
  const now = useNow();
  const { beforeId, afterId } = change;
  const responses = formatResponseCount(change);
  return (
    <li className="first-unlined row-base line-above spread gap3 least-row">
      <Link
        href={beforeId === null ? snapshotPath(afterId) : comparePath(beforeId, afterId)}
        className={classes['diff'] ?? ''}
        title={beforeId === null ? 'Open the response' : 'Open the difference'}
      >
        <span className="firmer">{name}</span> {formatRecentChange(change)}
      </Link>
      <span className="muted small rigid">
        {responses === '' ? '' : `${responses} · `}
        {formatAge(now - change.at)}
      </span>
    </li>
  );
}

/** "14 changed, 3 new, 1 gone"; "new in the archive" for a first response, "changed" for the one record of a request. */
export function formatRecentChange(change: RecentChange): string {
  const { beforeId, resource, added, removed, changed, isCut, responses, loss } = change;
  if (beforeId === null) return 'new in the archive';
  if (loneRecords.has(resource) && changed === 1 && added + removed === 0) return 'changed';
  const parts = [
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(added > 0 ? [`${formatCount(added)} new`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} gone`] : []),
    ...(loss ? [`${formatCount(loss.missing)} of ${formatCount(loss.before)} left out, in doubt`] : []),
  ];
  // Another response without another record: what differs stands beside the records, such as their order.
  if (parts.length === 0)
    return responses > 1 ? 'as before, with other responses in between' : 'differs beside its records';
  return `${isCut ? 'at least ' : ''}${parts.join(', ')}`;
}

/** Resources whose responses are one record each. */
const loneRecords: ReadonlySet<RecentChange['resource']> = new Set([
  'user',
  'organization',
  'stats',
  'telemetry',
  'star-system',
  'object',
]);

/** "in 3 responses"; nothing for one. */
export function formatResponseCount({ responses }: RecentChange): string {
  return responses > 1 ? `in ${formatCounted(responses, 'responses')}` : '';
}

/** "5 requests changed, 3 new in the archive". */
export function formatRecentSum(changes: readonly Pick<RecentChange, 'beforeId'>[]): string {
  const first = changes.filter(({ beforeId }) => beforeId === null).length;
  const again = changes.length - first;
  return [
    ...(again > 0 ? [`${formatCounted(again, 'requests')} changed`] : []),
    ...(first > 0 ? [`${formatCount(first)} new in the archive`] : []),
  ].join(', ');
}
