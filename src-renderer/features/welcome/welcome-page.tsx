import { useEffect, useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { activeProfileOf, useAppStore } from '../../services/connection/app-state.ts';
import { changeConnections } from '../../services/connection/change-connections.ts';
import { Button } from '../../ui/kit/button.tsx';
import { offerTour } from '../../ui/kit/help-store.ts';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { ConnectForm } from '../../ui/view/connect-form.tsx';
import classes from './welcome-page.module.css';

/** The first screen: the demo universe, or a service of one's own. */
export function WelcomePage() {
  const launch = useAppStore((store) => store.state?.launch);
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // It goes away when there is a connection.
  useEffect(() => offerTourOnceConnected, []);
  // Who named a service on the command line came for that one.
  const wantsService = typeof launch?.serviceAddress === 'string';
  const startDemo = async () => {
    setIsStarting(true);
    const outcome = await changeConnections('connection:use-demo', {});
    setIsStarting(false);
    setProblem(outcome.ok ? null : outcome.problem);
  };
  return (
    <main className={classes['page']}>
      <div className="to-middle">
        <svg viewBox="0 0 120 120" className={classes['mark']} aria-hidden>
          <circle cx="60" cy="60" r="54" />
          <circle cx="60" cy="60" r="38" />
          <circle cx="60" cy="60" r="21" />
          <circle cx="60" cy="60" r="6" className={classes['sun']} />
          <circle cx="98" cy="21.8" r="4.5" className={classes['planet']} />
          <circle cx="28.5" cy="81.5" r="3.5" className={classes['planet']} />
          <circle cx="78" cy="71" r="2.5" className={classes['planet']} />
        </svg>
        <h1 className={classes['title']}>Orrery</h1>
        <p className={classes['lead']}>
          Browse game data on your desk, keep every answer, and decide by hand when a fresh one is worth its quota.
        </p>
      </div>
      <div className={classes['choices']}>
        <section className={classes['choice']} aria-labelledby="choice-demo">
          <h2 id="choice-demo">Look around first</h2>
          {problem ? <ProblemCard problem={problem} /> : null}
          <p>A complete made-up universe on this computer: ships, systems and players. No key and no network needed.</p>
          <Button
            tone={wantsService ? 'plain' : 'act'}
            onClick={() => void startDemo()}
            disabled={isStarting}
            note={isStarting ? 'starting' : null}
          >
            Use the demo universe
          </Button>
        </section>
        <section className={classes['choice']} aria-labelledby="choice-service">
          <h2 id="choice-service">Connect to a service</h2>
          <p>You need its address and your API key. Checking the key costs nothing.</p>
          <ConnectForm address={launch?.serviceAddress ?? ''} isMainAct={wantsService} />
        </section>
      </div>
    </main>
  );
}

function offerTourOnceConnected(): void {
  if (activeProfileOf(useAppStore.getState().state)) offerTour();
}
