import { useState } from 'react';
import { formatWriteFailure } from '../../../../src-shared/problem-labels.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { addNotes } from '../../../archive/own-work/notes.ts';
import { noteSubject } from '../../../archive/own-work/noted-places.ts';
import {
  freeSetName,
  isSameSetName,
  saveSet,
  type NameChoice,
  type SetOutcome,
} from '../../../archive/own-work/record-sets.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { RecordSet, SetFact } from '../../../archive/schema/archive-rows.ts';
import { formatCounted, formatDay } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { shipsOfSet } from '../model/ships-address.ts';
import { portableView, type KnownShips, type SetFile, type SetFileReading } from './set-file.ts';
import classes from './sets-page.module.css';

interface ImportPreviewProps {
  readonly reading: SetFileReading;
  readonly fileName: string;
  /** The sets there are. */
  readonly sets: readonly RecordSet[];
  readonly known: KnownShips | null;
  /** Called with what was done, in words; null when nothing was. */
  readonly onDone: (words: string | null) => void;
}

/** What a chosen file would bring, before anything is stored; or why it brings nothing. */
export function ImportPreview({ reading, fileName, ...rest }: ImportPreviewProps) {
  if (reading.ok) return <ReadableFile file={reading.file} {...rest} />;
  return (
    <section role="alert" className={classes['refused']}>
      <div>
        <p className="bold breakable">
          <bdi>{fileName}</bdi> was not opened
        </p>
        <p className={classes['reason']}>{reading.message} Nothing was changed.</p>
      </div>
      <Button onClick={() => rest.onDone(null)}>Close</Button>
    </section>
  );
}

interface ReadableFileProps extends Pick<ImportPreviewProps, 'sets' | 'known' | 'onDone'> {
  readonly file: SetFile;
}

function ReadableFile({ file, sets, known, onDone }: ReadableFileProps) {
  const { archive } = useArchive();
  const [failure, setFailure] = useState<string | null>(null);
  const taken = sets.find(({ name }) => isSameSetName(name, file.name));
  const store = async (choice: NameChoice) => {
    try {
      const outcome = await importSet(archive, file, Date.now(), choice);
      if (outcome.state === 'saved') onDone(`Added “${outcome.set.name}”`);
      // The name was given away a moment ago; the sets that follow live will say so.
      else setFailure('Nothing was added: the name is taken.');
    } catch (error) {
      setFailure(`Nothing was added: ${formatWriteFailure(error)}`);
    }
  };
  return (
    <div className={`${classes['preview']} rigid below4`}>
      <Panel title={`Add the set “${file.name}”?`} aside={<span className="muted small">nothing is stored yet</span>}>
        <Facts facts={factsOf(file, known)} />
        {taken ? (
          <p className="warn above2">
            A set of this name is here already, with {formatCounted(shipsOfSet(taken).length, 'ships')}.
          </p>
        ) : null}
        <p role="status" className="bad">
          {failure}
        </p>
        <div className="flex wrap at-end gap2 above3">
          <Button tone="quiet" onClick={() => onDone(null)}>
            Not now
          </Button>
          {taken ? (
            <>
              <Button tone="risk" onClick={() => void store('replace')}>
                Replace it
              </Button>
              <Button
                note={freeSetName(
                  file.name,
                  sets.map(({ name }) => name),
                )}
                onClick={() => void store('keep-both')}
              >
                Keep both
              </Button>
            </>
          ) : (
            <Button onClick={() => void store('ask')}>Add set</Button>
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Most names that are listed before the rest is counted. */
const mostNames = 12;

function factsOf(file: SetFile, known: KnownShips | null): readonly (readonly [string, string])[] {
  const { members, ships, createdAt, view } = file;
  const here = new Set(known?.records.map(({ identity }) => identity));
  const knownHere = members.filter(({ identity }) => here.has(identity)).length;
  const names = members.slice(0, mostNames).map(({ title, identity }) => title ?? identity);
  const more = members.length - names.length;
  const notes = members.filter(({ notes: texts }) => texts !== undefined).length;
  const days = ships.map(({ at }) => at);
  return [
    ['Ships', `${formatCounted(members.length, 'ships')}, ${knownHere} of them in this archive`],
    ['Names', `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`],
    ['Made', formatDay(createdAt)],
    [
      'Facts',
      days.length === 0
        ? 'none in the file'
        : `of ${formatCounted(days.length, 'ships')}, last confirmed ${formatDay(Math.max(...days))}`,
    ],
    ...(notes === 0 ? [] : [['Notes', `about ${formatCounted(notes, 'ships')}, which become notes of yours`] as const]),
    ['Comparison', view === null ? 'none' : 'comes with it'],
  ];
}

/**
 * Stores the set of a file with the ships it brings, also those the archive knows: it may be looked at before it knew them, or be
 * read on a day when they are gone. Notes in it stand beside the user's own.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function importSet(
  archive: ArchiveDatabase,
  file: SetFile,
  at: number,
  choice: NameChoice,
): Promise<SetOutcome> {
  const view =
    file.view === null
      ? null
      : portableView(
          file.view,
          file.members.map(({ identity }) => identity),
        );
  const facts = file.ships.map(({ identity, ship, at: confirmedAt }): SetFact => ({
    resource: 'ships',
    identity,
    title: titleOf(file, identity) ?? ship.name ?? identity,
    fields: ship,
    at: confirmedAt,
  }));
  const members = file.members.map(({ identity, title }) => ({
    resource: 'ships' as const,
    identity,
    ...(title === null ? {} : { title }),
  }));
  const notes = file.members.flatMap(({ identity, title, notes: texts = [] }) =>
    texts.map((text) => ({ subject: noteSubject({ kind: 'ship', identity }), title: title ?? identity, text })),
  );
  return archive.transaction('rw', archive.sets, archive.notes, async () => {
    const outcome = await saveSet(
      archive,
      { name: file.name, members, ...(view === null ? {} : { view }), ...(facts.length === 0 ? {} : { facts }) },
      at,
      choice,
    );
    if (outcome.state === 'saved') await addNotes(archive, notes, at);
    return outcome;
  });
}

function titleOf({ members }: SetFile, identity: string): string | null {
  return members.find((member) => member.identity === identity)?.title ?? null;
}
