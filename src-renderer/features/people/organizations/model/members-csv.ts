import { memberFields, type MemberFilter } from '../../../../../src-shared/catalog/members.ts';
import { writeTableCsv, type CsvColumn } from '../../../../services/save/write-text.ts';
import { differenceLabel, followedFields, type MemberDifference } from './compare-members.ts';
import { memberDetails, memberValue, type ListedMember } from './list-members.ts';
import { filterLabel } from './member-labels.ts';

const { handle, displayName, imageUrl } = memberFields;

const columns: readonly CsvColumn<ListedMember>[] = [
  { title: handle.label, csv: (listed) => listed.handle },
  { title: displayName.label, csv: ({ member }) => member.displayName },
  ...memberDetails.map(({ name, label: title }) => ({
    title,
    csv: ({ member }: ListedMember) => memberValue(member, name, '; '),
  })),
  { title: 'Page', csv: ({ page }) => page },
  { title: 'Page fetched', csv: ({ at }) => new Date(at).toISOString() },
  { title: 'Also on pages', csv: ({ alsoOn }) => (alsoOn.length === 0 ? null : alsoOn.join('; ')) },
  { title: imageUrl.label, csv: ({ member }) => member.imageUrl },
];

/** Members as CSV: instants in UTC (ISO 8601), unknown an empty cell. */
export function writeMembersCsv(listed: readonly ListedMember[]): string {
  return writeTableCsv(columns, listed);
}

interface ComparedStates {
  /** When the two acts ended, UTC, epoch milliseconds. */
  readonly beforeAt: number;
  readonly afterAt: number;
  readonly isFiltered: boolean;
}

/** What tells two states of a list apart, as CSV: the two states in every line, unknown and unchanged an empty cell. */
export function writeDifferencesCsv(
  differences: readonly MemberDifference[],
  { beforeAt, afterAt, isFiltered }: ComparedStates,
): string {
  const side = (title: string, of: 'before' | 'after'): CsvColumn<MemberDifference> => ({
    title: `${title} ${of}`,
    csv: ({ facts }) => facts.find(({ label }) => label === title)?.[of] ?? null,
  });
  return writeTableCsv<MemberDifference>(
    [
      { title: 'Earlier state', csv: () => new Date(beforeAt).toISOString() },
      { title: 'Later state', csv: () => new Date(afterAt).toISOString() },
      { title: 'What', csv: ({ kind }) => differenceLabel(kind, isFiltered) },
      { title: handle.label, csv: ({ member }) => member.handle },
      { title: displayName.label, csv: ({ member }) => member.member.displayName },
      ...followedFields.flatMap(({ label }) => [side(label, 'before'), side(label, 'after')]),
    ],
    differences,
  );
}

/** What a file is called, without day and ending: the organization, what is in it, and the filter; never the connection. */
export function csvStem({
  sid,
  what,
  filter,
}: {
  readonly sid: string;
  readonly what: string;
  readonly filter: MemberFilter;
}): string {
  const words = filterLabel(filter) === 'All members' ? [] : [filterLabel(filter)];
  return ['organization', sid, what, ...words].join('-').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
}
