import type { GameVersion } from '../../../src-shared/domain/game-version.ts';
import type { CollectionState } from '../../archive/use-collection.ts';
import { formatCounted } from '../../ui/format.ts';
import { FetchLine } from './fetch-line.tsx';
import classes from './game-panel.module.css';

interface VersionListProps {
  readonly versions: Exclude<CollectionState<GameVersion>, { readonly state: 'opening' }>;
  readonly liveVersion: string | null;
}

/** Every version the service lists, newest first as it lists them, and folded: what is live is said above. */
export function VersionList({ versions, liveVersion }: VersionListProps) {
  if (versions.state === 'empty')
    return <FetchLine resource="versions">The list of all versions was not fetched yet.</FetchLine>;
  const listed = versions.records.map(({ fields }) => fields);
  const [newest] = listed;
  if (!newest) return <p className={classes['note']}>The service lists no version.</p>;
  return (
    <details className={classes['versions']}>
      <summary>
        {formatCounted(listed.length, 'versions')}
        <span className={classes['aside']}>, newest first: {newest.version ?? newest.title ?? 'unknown'}</span>
      </summary>
      <ol tabIndex={0} aria-label="Versions, newest first">
        {listed.map((version, index) => (
          // The service may list a version twice.
          <li key={index}>
            <Version version={version} isLive={version.version !== null && version.version === liveVersion} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Version({ version: { version, title }, isLive }: { readonly version: GameVersion; readonly isLive: boolean }) {
  return (
    <>
      <span className={classes['number']}>{version ?? <span className={classes['unknown']}>unknown</span>}</span>
      <span className={classes['aside']}>{title === null || title === version ? '' : title}</span>
      <span>{isLive ? 'live' : ''}</span>
    </>
  );
}
