import type { RecordSet } from '../../archive/archive-rows.ts';
import { formatCount } from '../../ui/format.ts';
import { shipsOfSet } from './open-set.ts';
import { shipsFromFiles } from './use-set-facts.ts';

/** What a list of sets says of one. */
export interface SetDescription {
  readonly count: number;
  /** Of the members in their order; an identity where nobody knows a name. */
  readonly names: readonly string[];
  /** Which of them the archive does not hold, in words; null where it holds all of them. */
  readonly missing: string | null;
}

/**
 * @param titles of the ships in the archive, by identity.
 */
export function describeSet(set: RecordSet, titles: ReadonlyMap<string, string>): SetDescription {
  const identities = shipsOfSet(set);
  const told = shipsFromFiles([set]);
  const savedTitles = new Map(set.members.map(({ identity, title }) => [identity, title]));
  const strangers = identities.filter((identity) => !titles.has(identity));
  const fromFile = strangers.filter((identity) => told.has(identity)).length;
  const words = [
    fromFile > 0 ? `${formatCount(fromFile)} from the set file` : null,
    strangers.length > fromFile ? `${formatCount(strangers.length - fromFile)} not in this archive` : null,
  ].filter((word) => word !== null);
  return {
    count: identities.length,
    names: identities.map(
      (identity) => titles.get(identity) ?? told.get(identity)?.title ?? savedTitles.get(identity) ?? identity,
    ),
    missing: words.length === 0 ? null : words.join(', '),
  };
}
