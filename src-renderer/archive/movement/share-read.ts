import type { ArchiveDatabase } from '../archive-database.ts';

interface Slot {
  fingerprint: string;
  readonly answer: Promise<unknown>;
  state: 'waiting' | 'running' | 'read';
}

const slots = new WeakMap<ArchiveDatabase, Map<string, Slot>>();

/** Answers that are kept for one archive; of more, those asked for longest ago are dropped. */
const mostKept = 8;

/**
 * Reads what several parts of a page ask for once, and again only when what it is read from changed. While one read runs,
 * all changes that come meanwhile wait together for the next: an act of a dozen fetches must not start a dozen reads.
 *
 * @param question tells the reads of an archive apart; the same question is always answered by the same `read`.
 * @param fingerprint of what is read from, as it was found before asking.
 */
export function shareRead<T>(
  archive: ArchiveDatabase,
  { question, fingerprint }: { readonly question: string; readonly fingerprint: string },
  read: () => Promise<T>,
): Promise<T> {
  const known = slots.get(archive) ?? new Map<string, Slot>();
  slots.set(archive, known);
  const slot = pickSlot(known.get(question), fingerprint, read);
  known.delete(question);
  known.set(question, slot);
  const forget = (): void => {
    if (known.get(question) === slot) known.delete(question);
  };
  slot.answer.catch(forget);
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  // The question names its read, so the answer is of that read's type.
  return slot.answer as Promise<T>;
}

function pickSlot(known: Slot | undefined, fingerprint: string, read: () => Promise<unknown>): Slot {
  if (!known || (known.state === 'read' && known.fingerprint !== fingerprint))
    return startSlot(fingerprint, null, read);
  if (known.state === 'running' && known.fingerprint !== fingerprint) {
    return startSlot(fingerprint, known.answer, read);
  }
  // One that waits will read what is there by then.
  known.fingerprint = fingerprint;
  return known;
}

/** @param before is waited for, however it ends. */
function startSlot(fingerprint: string, before: Promise<unknown> | null, read: () => Promise<unknown>): Slot {
  const run = async (): Promise<unknown> => {
    if (before) await Promise.allSettled([before]);
    slot.state = 'running';
    try {
      return await read();
    } finally {
      slot.state = 'read';
    }
  };
  const answer = Promise.resolve().then(run);
  const slot: Slot = { fingerprint, answer, state: 'waiting' };
  return slot;
}
