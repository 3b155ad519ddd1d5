import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import type { AppState, Profile } from '../../src-shared/contract.ts';
import { ArchiveProvider } from '../archive/hooks/archive-context.tsx';
import { createArchive } from '../archive/ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../archive/schema/archive-database.ts';
import { useAppStore } from '../services/connection/app-state.ts';
import { useLoadsStore } from '../services/loads/running-loads.ts';
import { useAsOfStore } from '../services/time-machine/as-of.ts';
import { main, refuse, type Crossed } from './rendered-setup-fixture.ts';

// For tests only: components in a document without a browser, on an archive and a bridge of the test's own (`*.test.tsx`).

const profile: Profile = {
  id: 'p',
  kind: 'service',
  name: 'Test service',
  address: 'https://service.example',
  settings: { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts: [], measuresPrices: false },
  key: { isSet: true, keptIn: 'keychain', lastFour: '1234', provider: 'test', role: 'user', trouble: null },
  archives: { electron: null, chromium: { openedAt: 1_000 } },
};

/** What a test that needs another state of the program begins with. */
export const appState: AppState = {
  version: '0.0.0',
  host: 'chromium',
  theme: 'system',
  profiles: [profile],
  activeProfileId: profile.id,
  keychain: { available: true, name: 'test keychain', trouble: null },
  startCommands: { electron: 'npm start -- --host electron', chromium: 'npm start -- --host chromium' },
  launch: { view: null, serviceAddress: null, link: null, demoDay: 0, demoPast: 'none', exportFormat: null },
};

export interface RenderedOn {
  readonly archive?: ArchiveDatabase;
  /** What main answers; without it every command fails. */
  readonly response?: typeof main.response;
  readonly state?: AppState;
  /** The instant looked back to; now without. */
  readonly asOf?: number | null;
}

/** Renders a component as a view would: with a connection, its archive and the kit around it. */
export function renderOn(
  component: ReactNode,
  { archive = createArchive(), response = refuse, state = appState, asOf = null }: RenderedOn = {},
) {
  main.response = response;
  main.crossed = [];
  useAppStore.setState({ state });
  const rendered = render(
    <MantineProvider env="test">
      <Router hook={useHashLocation}>
        <ArchiveProvider value={{ profileId: profile.id, archive, asOf }}>{component}</ArchiveProvider>
      </Router>
    </MantineProvider>,
  );
  return { ...rendered, archive, crossed: (): readonly Crossed[] => main.crossed };
}

afterEach(() => {
  cleanup();
  useAppStore.setState(useAppStore.getInitialState());
  useAsOfStore.setState(useAsOfStore.getInitialState());
  useLoadsStore.setState(useLoadsStore.getInitialState());
});
