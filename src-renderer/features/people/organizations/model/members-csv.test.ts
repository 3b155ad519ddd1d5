import { expect, test } from 'vitest';
import { compareMembers, memberDifferences } from './compare-members.ts';
import { member, rollsOf } from './member-fixture.ts';
import { csvStem, writeDifferencesCsv, writeMembersCsv } from './members-csv.ts';

const day = 86_400_000;
const rolls = rollsOf(
  [
    { page: 1, at: 0, members: [member('Ada', { displayName: '=cmd()', roles: ['Herald', 'Steward'] }), member('Bo')] },
    { page: 2, at: 1, members: [member('Ada', { displayName: '=cmd()', roles: ['Herald', 'Steward'] })] },
    { page: 1, at: day, members: [member('Ada', { rank: null, stars: null, roles: [] }), member('Cy "the, sly"')] },
  ],
  null,
);

test('members are written with page and time, formulas disarmed, unknown empty', () => {
  expect(writeMembersCsv(rolls[0]?.listed ?? []).split('\r\n')).toEqual([
    'Handle,Name,Rank,Stars,Roles,Page,Page fetched,Also on pages,Picture',
    'Bo,Bo,Hand,1,,1,1970-01-01T00:00:00.000Z,,',
    `Ada,"'=cmd()",Hand,1,Herald; Steward,2,1970-01-01T00:00:00.001Z,1,`,
  ]);
});

test('differences are written with both states, one member a line', () => {
  const [before, after] = rolls;
  if (!before || !after) throw new Error('less than two states');
  const differences = memberDifferences(compareMembers(before, after));
  const lines = writeDifferencesCsv(differences, { beforeAt: 1, afterAt: day, isFiltered: false }).split('\r\n');
  const states = '1970-01-01T00:00:00.001Z,1970-01-02T00:00:00.000Z';
  expect(lines).toEqual([
    'Earlier state,Later state,What,Handle,Name,Rank before,Rank after,Stars before,Stars after,Roles before,Roles after,Name before,Name after',
    `${states},newly listed,"Cy ""the, sly""","Cy ""the, sly""",,,,,,,,`,
    `${states},not listed any more,Bo,Bo,,,,,,,,`,
    `${states},changed,Ada,Ada,Hand,,1,,"Herald, Steward",,"'=cmd()",Ada`,
  ]);
});

test('a file is named after the organization, what is in it and the filter, in characters any system takes', () => {
  expect(csvStem({ sid: 'RDLINE-9', what: 'members', filter: {} })).toBe('organization-RDLINE-9-members');
  expect(csvStem({ sid: 'Mé.x', what: 'changes', filter: { mainOrg: false } })).toBe(
    'organization-Mé.x-changes-Main-organization-no',
  );
});

test('differences of one kind come by name', () => {
  const [before, after] = rollsOf(
    [
      { page: 1, at: 0, members: [member('zoe'), member('Ada'), member('Bo')] },
      {
        page: 1,
        at: day,
        members: [member('zoe', { stars: 3 }), member('Ada', { stars: 3 }), member('new b'), member('New a')],
      },
    ],
    null,
  );
  if (!before || !after) throw new Error('less than two states');
  const told = memberDifferences(compareMembers(before, after)).map(
    ({ kind, member: { handle } }) => `${kind} ${handle ?? ''}`,
  );
  expect(told).toEqual(['newlyListed New a', 'newlyListed new b', 'notListed Bo', 'changed Ada', 'changed zoe']);
});
