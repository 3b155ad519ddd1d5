import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import type { SetFact } from '../../archive/archive-rows.ts';
import { saveSet, type NameChoice, type SetOutcome } from '../../archive/record-sets.ts';
import { portableView } from './portable-view.ts';
import type { SetFile } from './set-file.ts';

/**
 * Stores the set of a file, with the file's ships as hearsay: they are kept also of ships the archive knows, since the
 * archive may be looked at before it knew them, or be read on a day when they are gone.
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
  return saveSet(
    archive,
    { name: file.name, members, ...(view === null ? {} : { view }), ...(facts.length === 0 ? {} : { facts }) },
    at,
    choice,
  );
}

function titleOf({ members }: SetFile, identity: string): string | null {
  return members.find((member) => member.identity === identity)?.title ?? null;
}
