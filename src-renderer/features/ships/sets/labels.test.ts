import { describe, expect, test } from 'vitest';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { describeSet } from './labels.ts';

const set: RecordSet = {
  id: 'a',
  name: 'Haulers',
  createdAt: 0,
  members: [
    { resource: 'ships', identity: '1', title: 'Old name' },
    { resource: 'ships', identity: '2', title: 'Kept name' },
    { resource: 'ships', identity: '3' },
    { resource: 'ships', identity: '4' },
    { resource: 'systems', identity: '1' },
  ],
  facts: [{ resource: 'ships', identity: '3', title: 'Told', fields: shipRow().fields, at: 0 }],
};

describe('what the list says of a set', () => {
  test('names its ships as the archive does, else as its file, else as it was saved', () => {
    expect(describeSet(set, new Map([['1', 'Kestrel']]))).toEqual({
      count: 4,
      names: ['Kestrel', 'Kept name', 'Told', '4'],
      missing: '1 from the set file, 2 not in this archive',
    });
  });

  test('says nothing is missing where nothing is', () => {
    const titles = new Map(['1', '2', '3', '4'].map((identity) => [identity, identity]));
    expect(describeSet(set, titles).missing).toBeNull();
  });
});
