import { useEffect, useState } from 'react';
import type { CommandResponse } from '../../../src-shared/contract.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { readLastFailures } from '../../archive/attempts/read-attempts.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { useArchiveSummary } from '../../archive/hooks/use-collection.ts';
import { bridge } from '../../bridge/bridge.ts';
import { useAppStore } from '../../services/connection/app-state.ts';
import { Button } from '../../ui/kit/button.tsx';
import { copyText } from '../../ui/kit/copy-and-save.tsx';
import { useHelpStore } from '../../ui/kit/help-store.ts';
import { Facts } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { writeDiagnostics } from './diagnostics.ts';
import classes from './help.module.css';
import { LicenceList } from './licence-list.tsx';

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
