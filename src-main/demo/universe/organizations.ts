/** An invented player organization, as far as it never changes. `ranks` go from lowest to highest. */
export interface DemoOrganization {
  /** Case-sensitive. */
  readonly sid: string;
  readonly name: string;
  readonly ranks: readonly [string, ...string[]];
  /** Everybody in it, those it does not show included. */
  readonly size: number;
  /** Members whose entry nobody sees. */
  readonly hidden: number;
  /** Members who have their main organization elsewhere. */
  readonly affiliates: number;
}

/**
 * Sizes lie on and beside the page of 32, because that is where readers of pages go wrong: 31, 32, 33, 64, none, one,
 * and one whose members are all hidden.
 */
export const organizations: readonly DemoOrganization[] = [
  organization('TIDEWRK', 'The Tideworks', { size: 140, hidden: 17, affiliates: 14 }, [
    'Apprentice',
    'Journeyman',
    'Foreman',
    'Warden',
    'Harbourmaster',
  ]),
  organization('LAMPLTR', 'Lamplighters’ Guild', { size: 70, hidden: 9, affiliates: 7 }, [
    'Wick',
    'Flame',
    'Lantern',
    'Beacon',
    'Lighthouse',
  ]),
  organization('NINEBEL', 'Nine Bells &amp; Company', { size: 33, hidden: 1, affiliates: 3 }, [
    'Hand',
    'Mate &amp; Purser',
    'Bosun',
    'Captain',
    'Commodore',
  ]),
  organization('SLWFRT', 'Slow Freight Society', { size: 32, hidden: 0, affiliates: 2 }, [
    'Stowaway',
    'Loader',
    'Driver',
    'Dispatcher',
    'Patron',
  ]),
  organization('ORCHARD', 'Orchard Watch', { size: 31, hidden: 2, affiliates: 2 }, [
    'Picker',
    'Pruner',
    'Grafter',
    'Keeper',
    'Elder',
  ]),
  organization('QUIETCO', 'Quiet Commerce', { size: 46, hidden: 21, affiliates: 3 }, [
    'Clerk',
    'Factor',
    'Broker',
    'Auditor',
    'Chair',
  ]),
  organization('SALTLDG', 'Salt &amp;amp; Ledger', { size: 97, hidden: 11, affiliates: 9 }, [
    'Copyist',
    'Teller',
    'Assayer',
    'Treasurer',
    'Comptroller',
  ]),
  organization('GLSSWND', 'Glass and Wind Surveyors', { size: 64, hidden: 4, affiliates: 6 }, [
    'Chainman',
    'Leveller',
    'Plotter',
    'Surveyor',
    'Cartographer',
  ]),
  organization('RDLINE-9', 'Redline Nine', { size: 18, hidden: 2, affiliates: 2 }, [
    'Spare',
    'Runner',
    'Rider',
    'Pace',
    'Pole',
  ]),
  organization('Mothwing', 'Société de la Mite', { size: 12, hidden: 1, affiliates: 1 }, [
    'Egg',
    'Larva',
    'Cocoon',
    'Moth',
    'Old Moth',
  ]),
  organization('HUSHED', 'The Hushed', { size: 6, hidden: 6, affiliates: 0 }, [
    'Whisper',
    'Murmur',
    'Hum',
    'Hush',
    'Silence',
  ]),
  organization('FIVEOAR', 'Five Oars', { size: 5, hidden: 0, affiliates: 0 }, ['Bow', 'Two', 'Three', 'Stroke', 'Cox']),
  organization('STILL_3', 'Still Here, Still Three', { size: 1, hidden: 0, affiliates: 0 }, [
    'Third',
    'Second',
    'First',
    'Last',
    'Only',
  ]),
  organization('EMPTYQY', 'The Empty Quay', { size: 0, hidden: 0, affiliates: 0 }, [
    'Guest',
    'Lodger',
    'Tenant',
    'Owner',
    'Heir',
  ]),
];

/** Main members of all organizations together: the same in every universe. */
export const mainMemberCount = organizations.reduce((sum, each) => sum + each.size - each.hidden - each.affiliates, 0);

type Sizes = Pick<DemoOrganization, 'size' | 'hidden' | 'affiliates'>;

function organization(sid: string, name: string, sizes: Sizes, ranks: DemoOrganization['ranks']): DemoOrganization {
  return { sid, name, ranks, ...sizes };
}
