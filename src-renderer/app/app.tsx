import { lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Router, Switch, Route as Path, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import type { Problem } from '../../src-shared/problem.ts';
import { ArchiveProvider } from '../archive/archive-context.tsx';
import { bridge } from '../bridge/bridge.ts';
import { activeProfileOf, useAppStore } from '../ui/app-store.ts';
import { followProgress } from '../ui/run-plan.ts';
import { useSettled } from '../ui/use-settled.ts';
import { ArchiveBoundary, archiveTrouble } from './archive-boundary.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { routes } from './routes.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import { TroublePage } from './trouble-page.tsx';
import { UnbuiltPage } from './unbuilt-page.tsx';
import { useActiveArchive } from './use-active-archive.ts';
import { useKeepCurrent } from './use-keep-current.ts';
import { useReadAhead } from './use-read-ahead.ts';
import { startPath, useOpenedLinks } from './use-opened-links.ts';

const WelcomePage = lazy(async () => ({ default: (await import('../features/welcome/welcome-page.tsx')).WelcomePage }));
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The program: waits for main's state, then shows the welcome screen or the archive of the connection in use. */
export function App() {
  const state = useAppStore((store) => store.state);
  const setState = useAppStore((store) => store.setState);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  useOpenedLinks();
  useEffect(() => {
    void bridge.invoke('app:read-state', {}).then((outcome) => {
      setProblem(outcome.ok ? null : outcome.problem);
      if (outcome.ok) setState(outcome.value);
    });
    const stops = [bridge.on('app:state-changed', setState), followProgress()];
    return () => stops.forEach((stop) => stop());
  }, [attempt, setState]);
  return (
    <ThemeProvider>
      <Router hook={useHashLocation}>
        {state === null && problem ? (
          <TroublePage
            title="Orrery’s own process did not answer"
            problem={problem}
            onTryAgain={() => setAttempt((count) => count + 1)}
          />
        ) : null}
        <Suspense>{state === null ? null : activeProfileOf(state) ? <OpenedApp /> : <WelcomePage />}</Suspense>
      </Router>
    </ThemeProvider>
  );
}

function OpenedApp() {
  const { opening, tryAgain } = useActiveArchive();
  if (opening.state === 'opening') return null;
  if (opening.state === 'failed')
    return <TroublePage title={archiveTrouble} problem={opening.problem} onTryAgain={tryAgain} />;
  return (
    <ArchiveProvider value={opening.active}>
      <ArchiveBoundary onTryAgain={tryAgain}>
        <Views />
      </ArchiveBoundary>
    </ArchiveProvider>
  );
}

function Views() {
  useKeepCurrent();
  const isSettled = useSettled();
  useReadAhead(isSettled);
  const [location] = useLocation();
  const start = useAppStore((store) => (store.state ? startPath(store.state.launch) : '/overview'));
  return (
    <>
      {isSettled ? (
        <Suspense>
          <CommandPalette />
        </Suspense>
      ) : null}
      <Frame>
        <ErrorBoundary resetKey={location}>
          <Suspense>
            <Switch>
              {routes.map((route) => (
                <Path key={route.view} path={`/${route.view}/*?`}>
                  {route.page ? <route.page /> : <UnbuiltPage route={route} />}
                </Path>
              ))}
              <Path>
                <Redirect to={start} replace />
              </Path>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </>
  );
}
