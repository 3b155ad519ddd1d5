import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Redirect, Route as Path, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import type { AppState } from '../../src-shared/contract.ts';
import type { Problem } from '../../src-shared/problem.ts';
import { ArchiveProvider, type ActiveArchive } from '../archive/hooks/archive-context.tsx';
import { bridge } from '../bridge/bridge.ts';
import { activeProfileOf, useAppStore } from '../ui/app-store.ts';
import { asOfOf, useAsOfStore } from '../ui/as-of-store.ts';
import { followProgress } from '../ui/run-plan.ts';
import { InThePresent } from '../ui/time-machine/in-the-present.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { ArchiveBoundary } from './archive-boundary.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { routes, type Route } from './routes.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import { TroublePage } from './trouble-page.tsx';
import { useActiveArchive } from './use-active-archive.ts';
import { useAutomaticBackup } from './use-automatic-backup.ts';
import { useAutomaticThinning } from './use-automatic-thinning.ts';
import { useKeepCurrent } from './use-keep-current.ts';
import { startPath, useOpenedLinks } from './use-opened-links.ts';
import { useReadAhead } from './use-read-ahead.ts';

const WelcomePage = lazy(async () => ({ default: (await import('../features/welcome/welcome-page.tsx')).WelcomePage }));
const RepairPage = lazy(async () => ({ default: (await import('./repair/repair-page.tsx')).RepairPage }));
const ElsewherePage = lazy(async () => ({
  default: (await import('./repair/elsewhere-page.tsx')).ElsewherePage,
}));
const UpdatePage = lazy(async () => ({ default: (await import('./repair/update-page.tsx')).UpdatePage }));
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
        <Suspense>
          {state === null ? null : activeProfileOf(state) ? <OpenedApp state={state} /> : <WelcomePage />}
        </Suspense>
      </Router>
    </ThemeProvider>
  );
}

function OpenedApp({ state }: { readonly state: AppState }) {
  const { opening, tryAgain } = useActiveArchive();
  if (opening.state === 'opening') return null;
  if (opening.state === 'elsewhere') return <ElsewherePage held={opening.held} state={state} />;
  if (opening.state === 'failed') return <RepairPage problem={opening.problem} onTryAgain={tryAgain} />;
  if (opening.state !== 'open') return <UpdatePage opening={opening} onTryAgain={tryAgain} />;
  return (
    <AtInstant active={opening.active}>
      <ArchiveBoundary onTryAgain={tryAgain}>
        <Views />
      </ArchiveBoundary>
    </AtInstant>
  );
}

/** The open archive as of the instant that is looked back to. Another connection's archive opens at now. */
function AtInstant({ active, children }: { readonly active: ActiveArchive; readonly children: ReactNode }) {
  const { profileId } = active;
  const asOf = useAsOfStore(({ past }) => asOfOf(past, profileId));
  useEffect(() => useAsOfStore.getState().returnToNow, [profileId]);
  const shown = useMemo(() => ({ ...active, asOf }), [active, asOf]);
  return <ArchiveProvider value={shown}>{children}</ArchiveProvider>;
}

function Views() {
  useKeepCurrent();
  useAutomaticThinning();
  const isSettled = useSettled();
  useReadAhead(isSettled);
  useAutomaticBackup(isSettled);
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
                  <RoutePage route={route} />
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

function RoutePage({ route }: { readonly route: Route }) {
  return route.isOfNow ? (
    <InThePresent>
      <route.page />
    </InThePresent>
  ) : (
    <route.page />
  );
}
