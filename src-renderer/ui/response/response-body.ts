import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { readRawResponse } from '../../archive/bodies/pack-body.ts';
import { useRawQuery } from '../../archive/hooks/archive-context.tsx';
import type { Snapshot, StoredRecord } from '../../archive/schema/archive-rows.ts';

/** The records of a snapshot in the payload's order; a problem when the archive has lost one; undefined while they are read. */
export function useSnapshotRecords(snapshot: Snapshot): Outcome<readonly StoredRecord[]> | undefined {
  return useRawQuery(`all records ${snapshot.id}`, async (archive) => {
    const rows = await archive.records.bulkGet([...snapshot.manifest]);
    const records = rows.filter((row) => row !== undefined);
    return records.length === rows.length
      ? succeed(records)
      : fail({ kind: 'storage-failed', detail: 'A record of this snapshot is missing.' });
  });
}

/** The response as it was received, envelope included; a problem when it is missing or damaged; undefined while it is unpacked. */
export function useRawResponse(snapshot: Snapshot): Outcome<string> | undefined {
  return useRawQuery(`raw ${snapshot.bodyHash}`, async (archive) => {
    try {
      return succeed(new TextDecoder().decode(await readRawResponse(archive, snapshot)));
    } catch (error) {
      return fail(problemOf(error));
    }
  });
}

/** Entries of a list or object that the tree shows at once; longer ones are folded into groups of that many. */
const entriesPerGroup = 100;

/** Levels below the top that the tree goes down; a recursion without end would take the window with it. */
const deepestLevel = 60;

/** Longest text in a node, in characters. */
const longestText = 2_000;

export interface FoldedJson {
  readonly value: object;
  /** What was folded or cut, in plain sentences; empty when the tree is the whole response. */
  readonly remarks: readonly string[];
}

/**
 * A JSON value as the tree can show it without freezing: lists and objects with more than 100 entries become groups
 * ("0 – 99"), which are put on screen when they are opened; very long texts and very deep levels are cut, and the
 * remarks say so. The raw response has all of it.
 */
export function foldJson(value: unknown): FoldedJson {
  const cuts = { isGrouped: false, isShortened: false, isTooDeep: false };
  const folded = fold(value, 0, cuts);
  const remarks = [
    ...(cuts.isGrouped ? [`Lists of more than ${entriesPerGroup} entries are shown in groups.`] : []),
    ...(cuts.isShortened ? [`Texts are cut after ${longestText} characters; Raw has them whole.`] : []),
    ...(cuts.isTooDeep ? [`It goes deeper than ${deepestLevel} levels; Raw has all of them.`] : []),
  ];
  return { value: typeof folded === 'object' && folded !== null ? folded : { response: folded }, remarks };
}

interface Cuts {
  isGrouped: boolean;
  isShortened: boolean;
  isTooDeep: boolean;
}

function fold(value: unknown, level: number, cuts: Cuts): unknown {
  if (typeof value === 'string' && value.length > longestText) {
    cuts.isShortened = true;
    return `${value.slice(0, longestText)}…`;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (level >= deepestLevel) {
    cuts.isTooDeep = true;
    return '…';
  }
  const below = (entry: unknown): unknown => fold(entry, level + 1, cuts);
  if (Array.isArray(value)) {
    if (value.length <= entriesPerGroup) return value.map(below);
    cuts.isGrouped = true;
    return groupEntries(value.map((entry, index): Entry => [String(index), below(entry)]));
  }
  const entries = Object.entries(value).map(([key, entry]): Entry => [key, below(entry)]);
  if (entries.length <= entriesPerGroup) return Object.fromEntries(entries);
  cuts.isGrouped = true;
  return groupEntries(entries);
}

type Entry = readonly [key: string, value: unknown];

/** Groups named by the positions in them, in as many levels as it takes to have no more than 100 of them side by side. */
function groupEntries(entries: readonly Entry[], from = 0): object {
  if (entries.length <= entriesPerGroup) return Object.fromEntries(entries);
  let span = entriesPerGroup;
  while (entries.length > span * entriesPerGroup) span *= entriesPerGroup;
  const groups: Entry[] = [];
  for (let start = 0; start < entries.length; start += span) {
    const part = entries.slice(start, start + span);
    groups.push([`${from + start} – ${from + start + part.length - 1}`, groupEntries(part, from + start)]);
  }
  return Object.fromEntries(groups);
}
