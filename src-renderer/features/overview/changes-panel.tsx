import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { RecentChange, RecentRecord } from '../../archive/recent/recent.ts';
import { useTeamTitles } from '../../archive/movement/use-team-titles.ts';
import { useRecentChanges } from '../../archive/recent/use-recent-changes.ts';
import { useLastKnown } from '../../archive/use-last-known.ts';
import { formatAge, formatCount } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { comparePath, snapshotPath } from '../../ui/paths.ts';
import { useNow } from '../../ui/use-now.ts';
import {
  answerWords,
  changeWords,
  exampleWords,
  groupRecent,
  lineName,
  sumWords,
  unnamed,
  type RecentGroup,
} from './change-words.ts';
import classes from './changes-panel.module.css';
import { Lines } from './lines.tsx';
import { recordPage } from './page-of.ts';
import { useShown } from './use-shown.tsx';
import { SinceChoice, SinceWords, type Since } from './since-choice.tsx';

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
    <p className={classes['nothing']}>
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
      <p className={classes['nothing']}>
        Nothing changed <SinceWords span={span} at={at} />: no answer that came since differs from the one before it.
      </p>
    );
  }
  return (
    <>
      <p className={classes['sum']}>
        {sumWords(groups)} <SinceWords span={span} at={at} />
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
        <ul className={classes['lines']}>
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
  const answers = answerWords(change);
  return (
    <li className={classes['line']}>
      <p className={classes['head']}>
        <Link
          href={beforeId === null ? snapshotPath(afterId) : comparePath(beforeId, afterId)}
          className={classes['diff'] ?? ''}
          title={beforeId === null ? 'Open the answer' : 'Open the difference'}
        >
          <span className={classes['name']}>{name}</span> {changeWords(change)}
        </Link>
        <span className={classes['age']}>
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
  const rest = unnamed(change, named.length);
  return (
    <ul className={classes['examples']} aria-label="For example">
      {named.map((record) => (
        <li key={`${record.kind} ${record.identity}`} data-kind={record.kind}>
          <Example change={change} record={record} />
        </li>
      ))}
      {rest > 0 ? (
        <li className={classes['rest']}>
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
      <span className={classes['fields']}>{exampleWords(record)}</span>
    </>
  );
}
