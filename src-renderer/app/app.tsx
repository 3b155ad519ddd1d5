import { Component, memo, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Redirect, Router, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import type { AppState } from '../../src-shared/contract.ts';
import type { Problem } from '../../src-shared/problem.ts';
import { ArchiveProvider, type ActiveArchive } from '../archive/hooks/archive-context.tsx';
import { NotesProvider } from '../archive/hooks/notes-context.tsx';
import { storageProblem } from '../archive/schema/storage-problem.ts';
import { servedTheme, showScheme } from '../bridge/scheme.ts';
import { useActiveArchive } from '../services/connection/active-archive.ts';
import { activeProfileOf, readAppState, themeOf, useAppStore } from '../services/connection/app-state.ts';
import { useStartupIdle } from '../services/connection/startup-idle.ts';
import { useKeepCurrent, useReadAhead } from '../services/loads/keep-current.ts';
import { followProgress } from '../services/loads/run-plan.ts';
import { asOfOf, useAsOfStore } from '../services/time-machine/as-of.ts';
import { DrawnLocation, useDrawnPath } from './drawn-location.tsx';
import { OpeningFrame, TroublePage } from './frame/brand.tsx';
import { Frame } from './frame/frame.tsx';
import { KeptViews } from './kept-views.tsx';
import { routeAt } from './routes.tsx';
import { firstListAt, startPath } from './start-path.ts';
import { later } from '../ui/kit/later.tsx';

const WelcomePage = later(async () => (await import('../features/welcome/welcome-page.tsx')).WelcomePage);
const RepairPage = later(async () => (await import('./repair/repair-page.tsx')).RepairPage);
const ElsewherePage = later(async () => (await import('./repair/elsewhere-page.tsx')).ElsewherePage);
const UpdatePage = later(async () => (await import('./repair/update-page.tsx')).UpdatePage);
const LaunchedExport = later(async () => (await import('./launched-export.tsx')).LaunchedExport);
const Overlays = later(async () => (await import('./overlays.tsx')).Overlays);

/**
 * The program: waits for main's state, then shows the welcome screen or the archive of the connection in use.
 *
 * @param firstResponse see `Start`.
 */
export function App({ firstResponse }: { readonly firstResponse: Promise<Problem | null> }) {
  const state = useAppStore((store) => store.state);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void (attempt === 0 ? firstResponse : readAppState()).then(setProblem);
  }, [attempt, firstResponse]);
  useEffect(() => followProgress(), []);
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
        {state === null ? null : <Started state={state} />}
      </Router>
    </ThemeProvider>
  );
}

/** What `npm run export` asks for needs no view; else the archive of the connection in use, or the welcome. */
function Started({ state }: { readonly state: AppState }) {
  if (state.launch.exportFormat !== null) return <LaunchedExport state={state} format={state.launch.exportFormat} />;
  return activeProfileOf(state) ? <OpenedApp state={state} /> : <WelcomePage />;
}

function OpenedApp({ state }: { readonly state: AppState }) {
  const [location] = useLocation();
  const { opening, tryAgain, goOn } = useActiveArchive(firstListAt(location, state.launch));
  if (opening.state === 'opening') return <OpeningFrame />;
  if (opening.state === 'elsewhere') return <ElsewherePage held={opening.held} state={state} />;
  if (opening.state === 'failed') return <RepairPage problem={opening.problem} onTryAgain={tryAgain} />;
  if (opening.state !== 'open') return <UpdatePage opening={opening} onTryAgain={tryAgain} onGoOn={goOn} />;
  return (
    <AtInstant active={opening.active}>
      <ArchiveBoundary onTryAgain={tryAgain}>
        <NotesProvider>
          <Views />
        </NotesProvider>
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

/** Drawn once: of what is in it, what the address tells follows it by itself. */
const Views = memo(function Views() {
  useKeepCurrent();
  useReadAhead();
  const isSettled = useStartupIdle();
  return (
    <>
      {isSettled ? <Overlays /> : null}
      <DrawnLocation>
        <Frame>
          <DrawnView />
        </Frame>
      </DrawnLocation>
    </>
  );
});

function DrawnView() {
  const path = useDrawnPath();
  const route = routeAt(path);
  const start = useAppStore((store) => (store.state ? startPath(store.state.launch) : '/overview'));
  return route ? <KeptViews route={route} path={path} /> : <Redirect to={start} replace />;
}

interface ArchiveBoundaryProps {
  readonly children: ReactNode;
  readonly onTryAgain: () => void;
}

interface ArchiveBoundaryState {
  readonly problem: Problem | null;
}

/**
 * Catches what the frame itself cannot show without: a live query throws in render when the archive cannot be read (a
 * damaged row, a connection the system closed), and the frame reads it too.
 */
class ArchiveBoundary extends Component<ArchiveBoundaryProps, ArchiveBoundaryState> {
  override state: ArchiveBoundaryState = { problem: null };

  static getDerivedStateFromError(error: unknown): ArchiveBoundaryState {
    return { problem: storageProblem(error) };
  }

  override render(): ReactNode {
    if (!this.state.problem) return this.props.children;
    return (
      <RepairPage
        problem={this.state.problem}
        onTryAgain={() => {
          this.setState({ problem: null });
          this.props.onTryAgain();
        }}
      />
    );
  }
}

// Mantine wants ten shades of a primary colour; ours is one token, the same in every place.
const brass = Array.from({ length: 10 }, () => 'var(--brass)') as unknown as MantineColorsTuple; // ten by construction

const theme = createTheme({
  primaryColor: 'brass',
  colors: { brass },
  defaultRadius: 6,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  respectReducedMotion: true,
  cursorType: 'default',
  focusRing: 'auto',
});

/** Dark or light, as chosen or as the system has it, from the same tokens. */
function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useAppStore(themeOf) ?? servedTheme();
  const system = useColorScheme('dark', { getInitialValueInEffect: false });
  const scheme = chosen === 'system' ? system : chosen;
  // With the kit's own, before anything is painted.
  useLayoutEffect(() => showScheme(scheme), [scheme]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  );
}

/** The document's nonce for styles, put there by the host; what the UI kit writes carries it past the CSP. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
