import { create } from 'zustand';
import type { Problem } from '../../../src-shared/problem.ts';
import { loadPicture } from '../../archive/ingest/pictures.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { bridge } from '../../bridge/bridge.ts';
import { isLookingBack } from '../time-machine/as-of.ts';
import { pictureQueue, usePictureFailuresStore } from './picture-queue.ts';

/** Pictures fetched because somebody pressed a button, wherever the view is meanwhile. */
interface PictureRun {
  readonly id: string;
  /** Which view they are for. */
  readonly name: string;
  readonly profileId: string;
  readonly state: 'running' | 'ended' | 'stopped';
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Why the first of them could not be had. */
  readonly problem: Problem | null;
}

interface PictureAct {
  readonly name: string;
  /** Addresses of each picture that may be asked for, best first. */
  readonly pictures: readonly (readonly string[])[];
  /** As `useArchivedPicture` names failures: the profile and its hosts. */
  readonly scope: string;
}

interface FetchPicturesStore {
  readonly run: PictureRun | null;
  /** Does nothing while one runs, and while an earlier instant is on screen; a run under way ends when the user looks back. */
  readonly start: (target: { readonly archive: ArchiveDatabase; readonly profileId: string }, act: PictureAct) => void;
  readonly stop: () => void;
}

/** Wishes of the run that goes on, to be taken back. */
let takeBacks: readonly (() => void)[] = [];

export const useFetchPicturesStore = create<FetchPicturesStore>((set, get) => ({
  run: null,
  start: ({ archive, profileId }, { name, pictures, scope }) => {
    if (get().run?.state === 'running' && get().run?.profileId === profileId) return;
    if (isLookingBack(profileId)) return;
    const id = crypto.randomUUID();
    set({
      run: { id, name, profileId, state: 'running', total: pictures.length, done: 0, failed: 0, problem: null },
    });
    const isRunning = () => {
      // What was sent comes to its end; nothing more is asked for.
      if (get().run?.id === id && isLookingBack(profileId)) get().stop();
      return get().run?.id === id && get().run?.state === 'running';
    };
    const note = (problem: Problem | null) => set(({ run }) => (run?.id === id ? { run: counted(run, problem) } : {}));
    takeBacks = pictures.map((urls) =>
      pictureQueue.demand(`${id} ${urls[0] ?? ''}`, async () => {
        if (!isRunning()) return;
        const problem = await fetchOne({ archive, profileId, scope, isRunning }, urls);
        if (problem !== 'left') note(problem);
        if (problem && problem !== 'left' && isForAll(problem)) get().stop();
      }),
    );
  },
  stop: () => {
    for (const takeBack of takeBacks) takeBack();
    takeBacks = [];
    set(({ run }) => (run?.state === 'running' ? { run: { ...run, state: 'stopped' } } : {}));
  },
}));

function counted(run: PictureRun, problem: Problem | null): PictureRun {
  const done = run.done + (problem ? 0 : 1);
  const failed = run.failed + (problem ? 1 : 0);
  const isOver = run.state === 'running' && done + failed === run.total;
  return { ...run, done, failed, problem: run.problem ?? problem, state: isOver ? 'ended' : run.state };
}

interface Place {
  readonly archive: ArchiveDatabase;
  readonly profileId: string;
  readonly scope: string;
  readonly isRunning: () => boolean;
}

/** The first address that gives it; the last one's problem where none does; `left` where the run ended before all were tried. */
async function fetchOne(
  { archive, profileId, scope, isRunning }: Place,
  urls: readonly string[],
): Promise<Problem | 'left' | null> {
  let last: Problem | null = null;
  for (const url of urls) {
    if (last && !isRunning()) return 'left';
    const outcome = await loadPicture({ bridge, archive, profileId, url });
    if (outcome.ok) return null;
    last = outcome.problem;
    usePictureFailuresStore.getState().note(scope + url, outcome.problem);
    if (isForAll(last)) return last;
  }
  return last;
}

/** The disk would meet the next one as well. */
function isForAll({ kind }: Problem): boolean {
  return kind === 'storage-full' || kind === 'storage-failed' || kind === 'bridge-refused';
}

/** Which missing pictures may be asked for, and which may not. */
interface MissingPictures {
  /** Their addresses that may be asked for, best first. */
  readonly allowed: readonly (readonly string[])[];
  /** So many have no address on the hosts of this connection, or a broken one. */
  readonly refused: number;
}

/**
 * Sorts missing pictures by whether this connection's hosts may be asked for them. Main judges again, and more sharply; this
 * only keeps what it would refuse out of the count.
 *
 * @param hosts exact names; empty where pictures are off.
 */
export function splitByAllowedHosts(
  missing: readonly (readonly string[])[],
  hosts: readonly string[],
): MissingPictures {
  const allowed = missing
    .map((urls) => urls.filter((url) => isOn(url.trim(), hosts)))
    .filter((urls) => urls.length > 0);
  return { allowed, refused: missing.length - allowed.length };
}

function isOn(text: string, hosts: readonly string[]): boolean {
  const [first] = hosts;
  const [path = ''] = text.split(/[?#]/, 1);
  if (first === undefined || /[\p{Cc}\p{Cf}\\]/u.test(text) || /.https?:\/{1,2}/is.test(path)) return false;
  const url = text.startsWith('//')
    ? URL.parse(`https:${text}`)
    : text.startsWith('/')
      ? URL.parse(text, `https://${first}`)
      : URL.parse(text);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && hosts.includes(url.hostname);
}
