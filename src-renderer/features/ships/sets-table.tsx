import { useMemo, useState, type ReactNode } from 'react';
import { problemOf } from '../../../src-shared/problem.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import type { RecordSet } from '../../archive/archive-rows.ts';
import { duplicateSet, removeSet, restoreSet } from '../../archive/record-sets.ts';
import { SaveStatus } from '../../ui/save-status.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { RemovedRow } from './removed-row.tsx';
import { RenameSetRow } from './rename-set-row.tsx';
import { writeSetFile } from './set-file.ts';
import { setFileOf, type KnownShips } from './set-file-of.ts';
import { SetRow } from './set-row.tsx';
import classes from './sets-table.module.css';

interface SetsTableProps {
  /** By name. */
  readonly sets: readonly RecordSet[];
  /** Null where no list of ships is in the archive. */
  readonly known: KnownShips | null;
  /** What is shown instead of a table without rows. */
  readonly empty: ReactNode;
}

/** The sets, one in a row. A removed one leaves a line in its place, with the way back, until the page is left. */
export function SetsTable({ sets, known, empty }: SetsTableProps) {
  const { archive } = useArchive();
  const [removed, setRemoved] = useState<readonly RecordSet[]>([]);
  const [renaming, setRenaming] = useState<string | null>(null);
  // The row that comes back where a rename or a removal had the focus.
  const [returned, setReturned] = useState<string | null>(null);
  const { result, save } = useSaveFile();
  const titles = useMemo(
    () => new Map((known?.records ?? []).map(({ identity, title }) => [identity, title])),
    [known],
  );
  const lines = linesOf(sets, removed);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(`Nothing was changed: ${problemOf(error).detail ?? 'the archive could not be written.'}`);
    }
  };
  const remove = async ({ id }: RecordSet) => {
    const row = await removeSet(archive, id);
    if (row) setRemoved((rows) => [...rows, row]);
  };
  const restore = async (set: RecordSet) => {
    await restoreSet(archive, set);
    setRemoved((rows) => rows.filter(({ id }) => id !== set.id));
  };
  if (lines.length === 0) return empty;
  return (
    <>
      <div className={classes['said']}>
        <SaveStatus result={result} />
        <p role="alert" className={classes['failure']}>
          {failure}
        </p>
      </div>
      <div role="region" aria-label="Ship sets" tabIndex={0} className={classes['frame']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col" data-number>
                Ships
              </th>
              <th scope="col">Members</th>
              <th scope="col">Created</th>
              <th scope="col">Edited</th>
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ set, isRemoved }) =>
              isRemoved ? (
                <RemovedRow
                  key={set.id}
                  name={set.name}
                  onUndo={() => {
                    setReturned(set.id);
                    void change(() => restore(set));
                  }}
                />
              ) : renaming === set.id ? (
                <RenameSetRow
                  key={set.id}
                  set={set}
                  onDone={() => {
                    setReturned(set.id);
                    setRenaming(null);
                  }}
                />
              ) : (
                <SetRow
                  key={set.id}
                  set={set}
                  titles={titles}
                  takesFocus={returned === set.id}
                  onRename={() => setRenaming(set.id)}
                  onDuplicate={() => void change(() => duplicateSet(archive, set.id, Date.now()))}
                  onRemove={() => void change(() => remove(set))}
                  onExport={() =>
                    void save(`ship-set-${fileNameOf(set)}.json`, 'json', () => writeSetFile(setFileOf(set, known)))
                  }
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface SetLine {
  readonly set: RecordSet;
  readonly isRemoved: boolean;
}

/** The sets and, in their places, those that were removed from here. */
function linesOf(sets: readonly RecordSet[], removed: readonly RecordSet[]): readonly SetLine[] {
  const isHere = new Set(sets.map(({ id }) => id));
  return [
    ...sets.map((set) => ({ set, isRemoved: false })),
    ...removed.filter(({ id }) => !isHere.has(id)).map((set) => ({ set, isRemoved: true })),
  ].toSorted((a, b) => a.set.name.localeCompare(b.set.name, 'en'));
}

/** Letters and digits of the set's name: a name may hold anything, and a file's name may not. */
function fileNameOf({ name }: RecordSet): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'unnamed' : [...plain].slice(0, 60).join('').toLowerCase();
}
