import { expect, test } from 'vitest';
import { findMembers } from './find-members.ts';
import { member, rollsOf } from './member-fixture.ts';

const [roll] = rollsOf(
  [
    {
      page: 1,
      at: 1,
      members: [
        member('Wren_1', { displayName: 'Wren of Ardwen', rank: 'Mate', roles: ['Herald'] }),
        member('Ade\u0301', { displayName: null, rank: null }),
        member(null, { displayName: '<b>Nobody</b>', rank: 'Hand' }),
      ],
    },
  ],
  null,
);
const find = (sought: string) => findMembers(roll?.listed ?? [], sought).map(({ handle }) => handle);

test.each([
  ['', ['Wren_1', 'Ade\u0301', null]],
  ['  ', ['Wren_1', 'Ade\u0301', null]],
  ['wREN', ['Wren_1']],
  ['herald mate', ['Wren_1']],
  ['herald hand', []],
  ['ad\u00E9', ['Ade\u0301']],
  ['de\u0301', ['Ade\u0301']],
  ['<b>', [null]],
  ['null', []],
])('%j finds %j', (sought, handles) => {
  expect(find(sought)).toEqual(handles);
});
