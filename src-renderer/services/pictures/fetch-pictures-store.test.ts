import { expect, test, beforeEach, vi } from 'vitest';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { useAsOfStore } from '../time-machine/as-of.ts';
import { splitByAllowedHosts, useFetchPicturesStore } from './fetch-pictures-store.ts';

const hosts = ['site.example', 'media.example'];

test('only pictures with a sound address on an allowed host are asked for, by those addresses alone', () => {
  const { allowed, refused } = splitByAllowedHosts(
    [
      ['https://other.example/a.png', 'https://media.example/a.png'],
      ['/b.png'],
      ['https://media.example.evil.example/c.png'],
      ['http://media.example/d.png'],
      ['https://site.example/x/https://media.example/e.png'],
      ['https://user@media.example/f.png'],
      ['https://media.example:8443/g.png'],
      ['//media.example/h.png'],
      ['javascript:alert(1)'],
      ['not an address'],
    ],
    hosts,
  );
  expect(allowed).toEqual([['https://media.example/a.png'], ['/b.png'], ['//media.example/h.png']]);
  expect(refused).toBe(7);
});

test('none is asked for where pictures are off', () => {
  expect(splitByAllowedHosts([['/b.png'], ['https://media.example/a.png']], [])).toEqual({ allowed: [], refused: 2 });
});

const asked = vi.hoisted(() => ({ urls: [] as string[], onAsked: (): void => {} }));
vi.mock('../../bridge/bridge.ts', () => ({ bridge: {} }));
vi.mock('../../archive/ingest/pictures.ts', () => ({
  loadPicture: async ({ url }: { url: string }) => {
    asked.urls.push(url);
    asked.onAsked();
    await Promise.resolve();
    return { ok: false, problem: { kind: 'not-found' } };
  },
}));

// Nothing is read from it: what loads pictures is replaced.
const archive = {} as ArchiveDatabase;
const pictures = Array.from({ length: 20 }, (_, place) => [`https://host/${place}a`, `https://host/${place}b`]);
const act = { name: 'ships', pictures, scope: 'p ' } as const;

beforeEach(() => {
  asked.urls = [];
  asked.onAsked = () => {};
  useAsOfStore.getState().returnToNow();
});

test('no picture is asked for once the user looks back, also not the second address of one under way', async () => {
  asked.onAsked = () => {
    if (asked.urls.length === 5) useAsOfStore.getState().lookBack('profile', 5_000);
  };
  useFetchPicturesStore.getState().start({ archive, profileId: 'profile' }, act);
  await vi.waitFor(() => expect(useFetchPicturesStore.getState().run?.state).toBe('stopped'));
  await Promise.resolve();
  expect(asked.urls).toHaveLength(5);
});

test('nothing begins while the user looks back', () => {
  useAsOfStore.getState().lookBack('profile', 5_000);
  const before = useFetchPicturesStore.getState().run;
  useFetchPicturesStore.getState().start({ archive, profileId: 'profile' }, act);
  expect(useFetchPicturesStore.getState().run).toBe(before);
  expect(asked.urls).toEqual([]);
});

test('another connection that is looked back in holds nothing up', async () => {
  useAsOfStore.getState().lookBack('another', 5_000);
  useFetchPicturesStore.getState().start({ archive, profileId: 'profile' }, act);
  await vi.waitFor(() => expect(useFetchPicturesStore.getState().run?.state).toBe('ended'));
  expect(asked.urls).toHaveLength(40);
});
