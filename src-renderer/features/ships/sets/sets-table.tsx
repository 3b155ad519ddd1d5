import { useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Menu, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { problemOf } from '../../../../src-shared/problem.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import {
  duplicateSet,
  removeSet,
  renameSet,
  restoreSet,
  type SetOutcome,
} from '../../../archive/own-work/record-sets.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatInstant } from '../../../format/format.ts';
import { useSaveFile } from '../../../services/save/save-file.ts';
import { SaveStatus } from '../../../ui/kit/copy-and-save.tsx';
import { isComparable, openSet } from '../model/ships-address.ts';
import { describeSet } from './labels.ts';
import { setFileOf, writeSetFile, type KnownShips } from './set-file.ts';
import classes from './sets-page.module.css';

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
        <p role="alert" className="bad">
          {failure}
        </p>
      </div>
      <div role="region" aria-label="Ship sets" tabIndex={0} className="card scroll yield low">
        <table className={`${classes['table']} table`}>
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

interface SetRowProps {
  readonly set: RecordSet;
  /** Of the ships in the archive, by identity. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether its name gets the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onExport: () => void;
}

/** One set: what it holds, and what can be done with it. */
function SetRow({ set, titles, takesFocus, onRename, onDuplicate, onRemove, onExport }: SetRowProps) {
  const [, navigate] = useLocation();
  const { count, names, missing } = describeSet(set, titles);
  const open = () => openSet(set, navigate);
  const openWord = isComparable(set) ? 'Compare' : 'Pick in list';
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes['name']} title={set.name} autoFocus={takesFocus} onClick={open}>
          {set.name}
        </button>
      </th>
      <td data-number>{formatCount(count)}</td>
      <td className={classes['members']} title={names.join(', ')}>
        {missing === null ? null : <span className="warn">{missing} · </span>}
        {names.join(', ')}
      </td>
      <td className={`${classes['when']} muted`}>{formatInstant(set.createdAt)}</td>
      <td className={`${classes['when']} muted`}>
        {set.editedAt === undefined ? <span className="faint">never</span> : formatInstant(set.editedAt)}
      </td>
      <td className={classes['acts']}>
        <button type="button" className={classes['act']} aria-label={`${openWord} ${set.name}`} onClick={open}>
          {openWord}
        </button>
        {/* The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus. */}
        <Menu position="bottom-end" shadow="md" radius={8} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <button type="button" className={classes['act']} aria-label={`More for ${set.name}`}>
              <IconDots size={16} stroke={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onRename}>Rename</Menu.Item>
            <Menu.Item onClick={onDuplicate}>Duplicate</Menu.Item>
            <Menu.Item onClick={onExport}>Export set file</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={onRemove}>Remove</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

interface RenameSetRowProps {
  readonly set: RecordSet;
  readonly onDone: () => void;
}

/** Another name for a set, in its place. Escape leaves it as it is. */
function RenameSetRow({ set, onDone }: RenameSetRowProps) {
  const { archive } = useArchive();
  const [name, setName] = useState(set.name);
  const [message, setMessage] = useState<string | null>(null);
  const rename = async () => {
    try {
      const outcome = await renameSet(archive, set.id, name, Date.now());
      if (outcome.state === 'saved') onDone();
      else setMessage(refusalWords(outcome));
    } catch (error) {
      setMessage(`Not renamed: ${problemOf(error).detail ?? 'the archive could not be written.'}`);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void rename();
  };
  return (
    <tr>
      <td colSpan={6}>
        <form className={`${classes['rename']} row`} onSubmit={submit} noValidate>
          <TextInput
            aria-label={`New name of ${set.name}`}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setMessage(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onDone();
            }}
            maxLength={160}
            size="xs"
            w={320}
            // The user asked for this field with the click before.
            autoFocus
          />
          <button type="submit" className={classes['act']}>
            Rename
          </button>
          <button type="button" className={classes['act']} onClick={onDone}>
            Not now
          </button>
          <span role="alert" className={classes['refusal']}>
            {message}
          </span>
        </form>
      </td>
    </tr>
  );
}

function refusalWords(outcome: Exclude<SetOutcome, { readonly state: 'saved' }>): string {
  switch (outcome.state) {
    case 'bad-name':
      return outcome.message;
    case 'name-taken':
      return `“${outcome.by.name}” is the name of another set.`;
    case 'gone':
      return 'This set was removed elsewhere.';
    default:
      return outcome satisfies never;
  }
}

interface RemovedRowProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** The line a removed set leaves in its place. It takes the focus, since what had it is gone. */
function RemovedRow({ name, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the menu has given the focus back to a button that is no more.
    const frame = requestAnimationFrame(() => undo.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <tr>
      <td colSpan={6} className={`${classes['removed']} muted`}>
        <span role="status">Removed “{name}”</span>
        <button ref={undo} type="button" className={classes['act']} onClick={onUndo}>
          Undo
        </button>
      </td>
    </tr>
  );
}
