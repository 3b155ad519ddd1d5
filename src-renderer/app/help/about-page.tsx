import { useEffect, useState } from 'react';
import type { CommandResponse, AppState, Profile } from '../../../src-shared/contract.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { readLastFailures } from '../../archive/attempts/read-attempts.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { useArchiveSummary } from '../../archive/hooks/use-collection.ts';
import type { ArchiveSummary } from '../../archive/recent/archive-summary.ts';
import type { Attempt } from '../../archive/schema/archive-rows.ts';
import { bridge } from '../../bridge/bridge.ts';
import { useAppStore } from '../../services/connection/app-state.ts';
import { Button } from '../../ui/kit/button.tsx';
import { copyText } from '../../ui/save/copy-and-save.tsx';
import { useHelpStore } from '../../ui/help/help-store.ts';
import { Facts } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import classes from './help.module.css';
import { later } from '../../ui/kit/later.tsx';

/** What this program is, what it runs on and where its data is; and all of that as a text for whoever helps. */
export function AboutPage() {
  const state = useAppStore((store) => store.state);
  const failures = useArchiveQuery('last failures', (archive) => readLastFailures(archive, mostFailures)) ?? [];
  const summary = useArchiveSummary();
  const about = useAbout();
  const openPage = useHelpStore((store) => store.open);
  const [copied, setCopied] = useState('');
  if (!state || about === null) return null;
  if (!about.ok) return <ProblemCard problem={about.problem} />;
  const { dataDir, node, electron } = about.value;
  const chromium = /Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? null;
  const copy = (what: string, text: string): void =>
    setCopied(copyText(text) ? `${what} copied` : 'The system did not take the text');
  return (
    <div className={classes['about']}>
      <p className="flush">
        Orrery explores the data of a read-only game service and keeps every response on this computer.{' '}
        <span className="muted">
          MIT licence: use it, change it and pass it on as you like; it comes without a warranty.
        </span>
      </p>
      <Facts
        facts={[
          ['Orrery', state.version],
          ['Window', electron === null ? 'installed Chromium' : `Electron ${electron}`],
          ['Chromium', chromium],
          ['Node', node],
          ['Keys', state.keychain.available ? state.keychain.name : 'memory, for this run only'],
          ['Data folder', <code key="folder">{dataDir}</code>],
        ]}
      />
      <div className="row wrap gap2">
        <Button onClick={() => copy('Path', dataDir)}>Copy path</Button>
        <Button
          onClick={() =>
            copy(
              'Diagnostics',
              writeDiagnostics({ about: about.value, state, summary, failures, chromium, at: Date.now() }),
            )
          }
        >
          Copy diagnostics
        </Button>
        <Button tone="quiet" onClick={() => openPage('guide')}>
          Read the guide
        </Button>
        <span role="status" className="muted small">
          {copied}
        </span>
      </div>
      <p className="muted small flush">
        Diagnostics name versions, sizes and kinds of failures. They never hold a key, an address, a name, a handle or a
        path.
      </p>
      <LicenceList />
    </div>
  );
}

/** Enough to see what goes wrong. */
const mostFailures = 20;

type About = CommandResponse<'app:read-about'>;

/** Null until main has answered. */
function useAbout(): Outcome<About> | null {
  const [about, setAbout] = useState<Outcome<About> | null>(null);
  useEffect(() => {
    let isMounted = true;
    void bridge.invoke('app:read-about', {}).then((outcome) => {
      if (isMounted) setAbout(outcome);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return about;
}

interface DiagnosticsFacts {
  readonly about: CommandResponse<'app:read-about'>;
  readonly state: AppState;
  readonly summary: ArchiveSummary | undefined;
  /** The calls that failed last. */
  readonly failures: readonly Attempt[];
  /** Version; null where the window does not say. */
  readonly chromium: string | null;
  /** UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * What somebody who helps needs to know, as a text for the clipboard. Only facts that this file picks: versions, sizes, counts and
 * words of the program's own. Nothing that anybody typed and nothing of what the service said goes in, because it may hold a
 * key, an address, a name or a handle: not even `detail` of a problem, which is redacted elsewhere.
 */
export function writeDiagnostics({ about, state, summary, failures, chromium, at }: DiagnosticsFacts): string {
  const window = about.electron === null ? 'installed Chromium' : `Electron ${about.electron}`;
  return [
    `Orrery ${state.version}, ${new Date(at).toISOString()}`,
    `window: ${window}, Chromium ${chromium ?? 'unknown'}, Node ${about.node}, ${about.platform}`,
    `theme: ${state.theme}, keychain: ${state.keychain.available ? 'available' : 'not available'}`,
    ...state.profiles.map((profile) => connectionLine(profile, profile.id === state.activeProfileId)),
    summary === undefined
      ? 'archive: not read yet'
      : `archive: ${summary.snapshots} snapshots, ${summary.storedBytes} bytes, of ${summary.resources.map(({ resource, snapshots }) => `${resource} ${snapshots}`).join(', ') || 'nothing'}`,
    `failed last: ${failures.length === 0 ? 'nothing' : ''}`,
    ...failures.map(failureLine),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

function connectionLine({ kind, key, settings }: Profile, isShown: boolean): string {
  const keyWords = key.isSet ? `key set, kept in ${key.keptIn ?? 'nothing'}` : 'no key';
  const trouble = key.trouble === null ? '' : ', the key is in trouble';
  return `${isShown ? 'shown' : 'other'} connection: ${kind}, ${keyWords}${trouble}, ${settings.mediaHosts.length} hosts of pictures, prices ${settings.measuresPrices ? 'measured' : 'not measured'}`;
}

function failureLine({ startedAt, resource, intent, problem }: Attempt): string {
  return `- ${new Date(startedAt).toISOString()} ${resource}, ${intent}: ${problem?.kind ?? 'unknown'}`;
}

/** The licences of everything that is built into Orrery, read when they are asked for. */
function LicenceList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Parts by others and their licences</summary>
      {isOpen ? <Parts /> : null}
    </details>
  );
}

/** A part as `scripts/package/licences.ts` writes it down. */
interface LicensedPart {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const Parts = later(async () => {
  const { default: json } = await import('../../../resources/licences.json?raw');
  const parts = JSON.parse(json) as readonly LicensedPart[]; // our own script writes it, and its test compares the two
  return () => <PartList parts={parts} />;
});

function PartList({ parts }: { readonly parts: readonly LicensedPart[] }) {
  return (
    <>
      <p className="muted small">
        {parts.length} parts. An installed Orrery has the same list beside the program, in licences.txt; those of
        Electron and Chromium are there as well.
      </p>
      <ul className="plain-list grid gap2" aria-label="Parts by others">
        {parts.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                {name} {version} <span className="muted">{licence}</span>
              </summary>
              <pre className={classes['licence']}>{text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
