import { expect, test } from 'vitest';
import type { Attempt } from '../../archive/schema/archive-rows.ts';
import { appState } from '../../ui/rendered-fixture.tsx';
import { writeDiagnostics } from './about-page.tsx';

const key = 'sk-planted-0123456789';
const planted = [key, 'planted.example', 'PlantedHandle', 'Planted name', '/home/planted'];
const text = planted.join(' ');

const failure: Attempt = {
  id: text,
  requestKey: `user ${text}`,
  resource: 'user',
  params: { handle: text },
  intent: 'stored',
  plan: { route: 'header', mode: null, refresh: false, cost: { maxUnits: 0, basis: 'documented' } } as never, // not looked at
  startedAt: Date.UTC(2026, 10, 23, 7),
  endedAt: Date.UTC(2026, 10, 23, 7),
  outcome: 'failed',
  problem: { kind: 'offline', detail: text },
  snapshotId: text,
  source: null,
  byteLength: null,
  confirmedUnits: 0,
};

const [profile] = appState.profiles;

const diagnostics = writeDiagnostics({
  about: { dataDir: `/home/planted/${text}`, platform: 'linux x64', node: '24.1.0', electron: null },
  state: {
    ...appState,
    version: '1.2.3',
    profiles: profile
      ? [
          {
            ...profile,
            id: 'planted-id',
            name: text,
            address: `https://planted.example/${key}/`,
            settings: { ...profile.settings, mainBoard: text, campaignBoard: text, mediaHosts: ['planted.example'] },
            key: { ...profile.key, lastFour: key.slice(-4), provider: text, role: text, trouble: text },
          },
        ]
      : [],
    keychain: { available: false, name: text, trouble: text },
    startCommands: { electron: text, chromium: text },
    launch: {
      view: null,
      serviceAddress: `https://planted.example/${key}`,
      link: `orrery://view/${text}`,
      demoDay: 0,
      demoPast: 'full',
      exportFormat: null,
    },
  },
  summary: { resources: [], snapshots: 12, storedBytes: 3_400 },
  failures: [failure],
  chromium: '140.0.1',
  at: Date.UTC(2026, 10, 23, 8),
});

test('diagnostics hold no key in any spelling, no address, name, handle or path, wherever one is', () => {
  const forbidden = [...planted, btoa(key), encodeURIComponent(key), 'planted', key.slice(-4)];
  expect(forbidden.filter((word) => diagnostics.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
});

test('they name versions, the connection’s kind, sizes and what failed last', () => {
  expect(diagnostics).toBe(
    [
      'Orrery 1.2.3, 2026-11-23T08:00:00.000Z',
      'window: installed Chromium, Chromium 140.0.1, Node 24.1.0, linux x64',
      'theme: system, keychain: not available',
      'other connection: service, key set, kept in keychain, the key is in trouble, 1 hosts of pictures, prices not measured',
      'archive: 12 snapshots, 3400 bytes, of nothing',
      'failed last:',
      '- 2026-11-23T07:00:00.000Z user, stored: offline',
    ].join('\n'),
  );
});
