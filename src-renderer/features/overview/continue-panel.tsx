import { IconColumns3, IconFileDescription, IconStar } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useRecordSets } from '../../archive/hooks/use-own-work.ts';
import type { RecordSet } from '../../archive/schema/archive-rows.ts';
import { formatCounted } from '../../format/format.ts';
import { shipSetsPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { useRecentPages } from '../../ui/view/recent-pages.ts';
import classes from './overview-body.module.css';

/** Of each sort, on screen. */
const shownSets = 2;
const shownPages = 4;

export interface ContinueParts {
  /** A line with the route that the starmap has; `otherwise` where it has none. */
  readonly LastRoute: ComponentType<{ readonly className: string; readonly otherwise: ReactNode }>;
  /** Takes the window to a set of ships. */
  readonly openSet: (set: Pick<RecordSet, 'id' | 'members' | 'view'>, navigate: (path: string) => void) => void;
}

/** Where to go on: sets that were put together, the route on the map, and the pages that were looked at last. */
export function ContinuePanel({ LastRoute, openSet }: ContinueParts) {
  const { id } = useActiveProfile();
  const [, navigate] = useLocation();
  const sets = (useRecordSets('ships') ?? []).toSorted(
    (a, b) => (b.editedAt ?? b.createdAt) - (a.editedAt ?? a.createdAt),
  );
  const pages = useRecentPages(id).slice(0, shownPages);
  const line = classes['goOn'] ?? '';
  const isEmpty = sets.length + pages.length === 0;
  return (
    <Panel title="Continue">
      <ul className="plain-list">
        {sets.slice(0, shownSets).map((set) => (
          <li key={set.id}>
            <button type="button" className={line} onClick={() => openSet(set, navigate)}>
              <IconColumns3 size={14} stroke={1.75} aria-hidden />
              <span className="truncate">{set.name}</span>
              <span className="muted small push nowrap">{formatCounted(set.members.length, 'ships')}</span>
            </button>
          </li>
        ))}
        {sets.length > shownSets ? (
          <li>
            <Link href={shipSetsPath()} className={line}>
              <IconStar size={14} stroke={1.75} aria-hidden />
              All {formatCounted(sets.length, 'sets')}
            </Link>
          </li>
        ) : null}
        <LastRoute
          className={line}
          otherwise={
            isEmpty ? (
              <li className="muted">Ships, systems and people you look at, sets and routes appear here.</li>
            ) : null
          }
        />
        {pages.map(({ path, title, kind }) => (
          <li key={path}>
            <Link href={path} className={line}>
              <IconFileDescription size={14} stroke={1.75} aria-hidden />
              <span className="truncate">{title}</span>
              <span className="muted small push">{kind}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
