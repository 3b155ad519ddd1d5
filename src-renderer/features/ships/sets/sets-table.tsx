import { useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Menu, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { formatWriteFailure } from '../../../../src-shared/problem-labels.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import {
  duplicateSet,
  removeSet,
  renameSet,
  restoreSet,
  type SetOutcome,
} from '../../../archive/own-work/record-sets.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { formatInstant } from '../../../format/format.ts';
import { useSaveFile } from '../../../services/save/save-file.ts';
import { SaveStatus } from '../../../ui/save/copy-and-save.tsx';
import { PlainTable, Unknown, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { MenuButton } from '../shared/menu-button.tsx';
import { isComparable, openSet, shipsOfSet } from '../model/ships-address.ts';
import { describeSet, type SetDescription } from './labels.ts';
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
  const { about } = useNotes();
  const notesOf = (identity: string) => about({ kind: 'ship', identity }).map(({ text }) => text);
  const titles = useMemo(
    () => new Map((known?.records ?? []).map(({ identity, title }) => [identity, title])),
    [known],
  );
  const lines = linesOf(sets, removed, titles);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(`Nothing was changed: ${formatWriteFailure(error)}`);
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
  const comeBack = (id: string) => {
    setReturned(id);
    setRenaming(null);
  };
  const columns: readonly TableColumn<SetLine>[] = [
    {
      id: 'set',
      title: 'Set',
      span: ({ set, isRemoved }) => (isRemoved || renaming === set.id ? 6 : 1),
      show: ({ set, isRemoved }) => {
        if (renaming === set.id && !isRemoved) return <RenameSet set={set} onDone={() => comeBack(set.id)} />;
        if (!isRemoved) return <SetName set={set} takesFocus={returned === set.id} />;
        return (
          <RemovedSet
            name={set.name}
            onUndo={() => {
              setReturned(set.id);
              void change(() => restore(set));
            }}
          />
        );
      },
    },
    { id: 'ships', title: 'Ships', isNumber: true, value: ({ description }) => description.count },
    {
      id: 'members',
      title: 'Members',
      className: classes['members'],
      cell: ({ description }) => ({ title: description.names.join(', ') }),
      show: ({ description: { names, missing } }) => (
        <>
          {missing === null ? null : <span className="warn">{missing} · </span>}
          {names.join(', ')}
        </>
      ),
    },
    { id: 'created', title: 'Created', cell: () => muted, value: ({ set }) => formatInstant(set.createdAt) },
    {
      id: 'edited',
      title: 'Edited',
      className: classes['edited'],
      cell: () => muted,
      show: ({ set: { editedAt } }) => (editedAt === undefined ? <Unknown words="never" /> : formatInstant(editedAt)),
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      className: classes['actions'],
      show: ({ set }) => (
        <SetActions
          set={set}
          onRename={() => setRenaming(set.id)}
          onDuplicate={() => void change(() => duplicateSet(archive, set.id, Date.now()))}
          onRemove={() => void change(() => remove(set))}
          hasNotes={shipsOfSet(set).some((identity) => notesOf(identity).length > 0)}
          onExport={(withNotes) =>
            void save(`ship-set-${fileNameOf(set)}.json`, 'json', () =>
              writeSetFile(setFileOf(set, known, withNotes ? notesOf : undefined)),
            )
          }
        />
      ),
    },
  ];
  return (
    <>
      <div className={classes['said']}>
        <SaveStatus result={result} />
        <p role="alert" className="bad">
          {failure}
        </p>
      </div>
      <PlainTable look="framed" label="Ship sets" columns={columns} rows={lines} rowKey={({ set }) => set.id} />
    </>
  );
}

interface SetLine {
  readonly set: RecordSet;
  readonly isRemoved: boolean;
  readonly description: SetDescription;
}

const muted = { className: 'muted' };

/** The sets and, in their places, those that were removed from here. */
function linesOf(
  sets: readonly RecordSet[],
  removed: readonly RecordSet[],
  titles: ReadonlyMap<string, string>,
): readonly SetLine[] {
  const isHere = new Set(sets.map(({ id }) => id));
  return [...sets, ...removed.filter(({ id }) => !isHere.has(id))]
    .map((set) => ({ set, isRemoved: !isHere.has(set.id), description: describeSet(set, titles) }))
    .toSorted((a, b) => a.set.name.localeCompare(b.set.name, 'en'));
}

/** Letters and digits of the set's name: a name may hold anything, and a file's name may not. */
function fileNameOf({ name }: RecordSet): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'unnamed' : [...plain].slice(0, 60).join('').toLowerCase();
}

interface SetNameProps {
  readonly set: RecordSet;
  /** Whether it gets the focus when it appears. */
  readonly takesFocus: boolean;
}

function SetName({ set, takesFocus }: SetNameProps) {
  const [, navigate] = useLocation();
  const open = () => openSet(set, navigate);
  return (
    <button type="button" className={classes['name']} title={set.name} autoFocus={takesFocus} onClick={open}>
      {set.name}
    </button>
  );
}

interface SetActionsProps {
  readonly set: RecordSet;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  /** Whether the user noted something about one of its ships. */
  readonly hasNotes: boolean;
  readonly onExport: (withNotes: boolean) => void;
}

/** What can be done with a set. */
function SetActions({ set, onRename, onDuplicate, onRemove, hasNotes, onExport }: SetActionsProps) {
  const [, navigate] = useLocation();
  const openLabel = isComparable(set) ? 'Compare' : 'Show ships';
  return (
    <>
      <button
        type="button"
        className={classes['action']}
        aria-label={`${openLabel} ${set.name}`}
        onClick={() => openSet(set, navigate)}
      >
        {openLabel}
      </button>
      <MenuButton
        className={classes['action']}
        aria-label={`More for ${set.name}`}
        menu={{ position: 'bottom-end' }}
        items={
          <>
            <Menu.Item onClick={onRename}>Rename</Menu.Item>
            <Menu.Item onClick={onDuplicate}>Duplicate</Menu.Item>
            <Menu.Item onClick={() => onExport(false)}>Export set file</Menu.Item>
            {hasNotes ? <Menu.Item onClick={() => onExport(true)}>Export set file with your notes</Menu.Item> : null}
            <Menu.Divider />
            <Menu.Item onClick={onRemove}>Remove</Menu.Item>
          </>
        }
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </MenuButton>
    </>
  );
}

interface RenameSetProps {
  readonly set: RecordSet;
  readonly onDone: () => void;
}

/** Another name for a set, in its place. Escape leaves it as it is. */
function RenameSet({ set, onDone }: RenameSetProps) {
  const { archive } = useArchive();
  const [name, setName] = useState(set.name);
  const [message, setMessage] = useState<string | null>(null);
  const rename = async () => {
    try {
      const outcome = await renameSet(archive, set.id, name, Date.now());
      if (outcome.state === 'saved') onDone();
      else setMessage(formatRefusal(outcome));
    } catch (error) {
      setMessage(`Not renamed: ${formatWriteFailure(error)}`);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void rename();
  };
  return (
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
      <button type="submit" className={classes['action']}>
        Rename
      </button>
      <button type="button" className={classes['action']} onClick={onDone}>
        Not now
      </button>
      <span role="alert" className={classes['refusal']}>
        {message}
      </span>
    </form>
  );
}

function formatRefusal(outcome: Exclude<SetOutcome, { readonly state: 'saved' }>): string {
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

interface RemovedSetProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** The line a removed set leaves in its place. It takes the focus, since what had it is gone. */
function RemovedSet({ name, onUndo }: RemovedSetProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the menu has given the focus back to a button that is no more.
    const frame = requestAnimationFrame(() => undo.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={`${classes['removed']} muted`}>
      <span role="status">Removed “{name}”</span>
      <button ref={undo} type="button" className={classes['action']} onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}
