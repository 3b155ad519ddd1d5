import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { activeProfileOf, useAppStore } from '../../services/connection/app-state.ts';
import { changeConnections } from '../../services/connection/change-connections.ts';
import { Button } from '../../ui/kit/button.tsx';
import { offerTour } from '../../ui/help/help-store.ts';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { ConnectForm } from '../../ui/view/connect-form.tsx';
import classes from './welcome-page.module.css';
import { later } from '../../ui/kit/later.tsx';

/** What is to be read and pressed comes first. */
const WelcomeMap = later(async () => (await import('./welcome-map.tsx')).WelcomeMap);

/** The first screen: the demo universe, or a service of one's own, before the map of the demo. */
export function WelcomePage() {
  const launch = useAppStore((store) => store.state?.launch);
  // It goes away when there is a connection.
  useEffect(() => offerTourOnceConnected, []);
  // Who named a service on the command line came for that one.
  const wantsService = typeof launch?.serviceAddress === 'string';
  const [isConnecting, setIsConnecting] = useState(wantsService);
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const startDemo = async () => {
    setIsStarting(true);
    const outcome = await changeConnections('connection:use-demo', {});
    setIsStarting(false);
    setProblem(outcome.ok ? null : outcome.problem);
  };
  return (
    <main className={classes['page']}>
      <WelcomeMap />
      <div className={classes['front']}>
        <h1 className={classes['title']}>Orrery</h1>
        <p className={classes['lead']}>
          Explore a game’s universe on your desk. Everything you fetch is kept, works offline, and can be compared with
          what it was.
        </p>
        {problem ? <ProblemCard problem={problem} /> : null}
        <div className={classes['choices']}>
          <Button
            tone={isConnecting ? 'plain' : 'act'}
            onClick={() => void startDemo()}
            disabled={isStarting}
            note={isStarting ? 'starting' : 'no key, no network'}
          >
            Use the demo universe
          </Button>
          <Button aria-expanded={isConnecting} onClick={() => setIsConnecting((isOpen) => !isOpen)}>
            Connect to a service
          </Button>
        </div>
        {isConnecting ? <ConnectPanel address={launch?.serviceAddress ?? ''} /> : null}
      </div>
    </main>
  );
}

function offerTourOnceConnected(): void {
  if (activeProfileOf(useAppStore.getState().state)) offerTour();
}

function ConnectPanel({ address }: { readonly address: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={place} className={classes['connect']} aria-label="Connect to a service">
      <p className="muted">You need its address and your API key. Checking the key costs nothing.</p>
      <ConnectForm address={address} />
    </section>
  );
}
