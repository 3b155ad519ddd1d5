import { shipyards } from '../shipyards.ts';
import { systemNames } from '../starmap/system-names.ts';
import type { BoardName } from './board-plan.ts';

/** A column of a board, and how its cards are called: every subject fits every form (`{}` stands for the subject). */
export interface CardCategory {
  readonly id: number;
  readonly name: string;
  readonly subjects: readonly string[];
  readonly forms: readonly string[];
  /** What its cards are about, `{}` for the subject. */
  readonly sentence: string;
}

/** A card's words. */
export interface CardTexts {
  readonly name: string;
  readonly description: string;
}

/**
 * The words of the nth card of a category. No two have the same name before subjects times forms are used up; that is
 * never below 84, and a category gets about 80 cards in all the years of a board.
 */
export function writeCardTexts(category: CardCategory, nth: number): CardTexts {
  const { subjects, forms, sentence } = category;
  // Forms change with every card, subjects with every round of forms: 13 on, which divides no list's length.
  const form = forms[nth % forms.length] ?? '{}';
  const round = Math.floor(nth / forms.length) + (nth % forms.length) * 5;
  const subject = subjects[(round * 13) % subjects.length] ?? '';
  return {
    name: form.replace('{}', subject),
    description: `${sentence.replace('{}', subject)} ${closings[(nth * 5) % closings.length] ?? ''}`.trim(),
  };
}

const families = shipyards.flatMap((shipyard) => shipyard.families.map(([family]) => family));

const mainCategories: readonly CardCategory[] = [
  {
    id: 2,
    name: 'Hulls &amp; Refits',
    subjects: families,
    forms: ['{} Refit', '{} Cockpit Pass', '{} Night Lighting', '{} Cargo Doors', '{} Wear and Tear'],
    sentence: 'Brings the {} up to the standard of the newest hulls.',
  },
  {
    id: 3,
    name: 'Ports and Places',
    subjects: systemNames,
    forms: ['{} Landing Field', 'Night Market of {}', '{} Ring Road', 'Underdocks of {}', 'Weather over {}'],
    sentence: 'There is more to do in {} than to refuel.',
  },
  {
    id: 5,
    name: 'Crew &amp; Company',
    subjects: [
      'Dockhand',
      'Navigator',
      'Ship’s Cook',
      'Harbour Warden',
      'Stowaway',
      'Ferryman',
      'Quartermaster',
      'Signaller',
      'Passenger',
      'Bosun',
      'Night Porter',
    ],
    forms: [
      '{} Routines',
      '{} Small Talk',
      '{} Uniforms',
      '{} Daily Rounds',
      '{} Hiring',
      '{} Voices',
      '{} Gestures',
      '{} Grudges',
    ],
    sentence: 'A {} should be somebody one remembers.',
  },
  {
    id: 6,
    name: 'Trade and Work',
    subjects: [
      'Wrecker',
      'Ice Cutter',
      'Letter Carrier',
      'Convoy',
      'Orchard',
      'Rigger',
      'Surveyor',
      'Lifeboat',
      'Ferry',
      'Auction',
      'Assessor',
    ],
    forms: [
      '{} Contracts',
      '{} Ledger',
      '{} Apprenticeship',
      '{} Standing',
      '{} Tools',
      '{} Licences',
      '{} Hazards',
      '{} Guild',
    ],
    sentence: '{} work pays by the hour and by the risk.',
  },
  {
    id: 8,
    name: 'Flight &amp; Fittings',
    subjects: [
      'Mooring',
      'Coolant',
      'Sounding',
      'Bunkering',
      'Dynamo',
      'Undercarriage',
      'Grapple',
      'Bulwark',
      'Helm',
      'Air Supply',
      'Ballast',
    ],
    forms: ['{} Model', '{} Dial', '{} Failures', '{} Upkeep', '{} Sounds', '{} Balance', '{} Levers', '{} Warnings'],
    sentence: '{} behaves as its gauges say, and breaks as they warn.',
  },
  {
    id: 9,
    name: 'Engine Room',
    subjects: [
      'Daylight',
      'Distance',
      'Collision',
      'Echo',
      'Footstep',
      'Logbook',
      'Wire',
      'Paint',
      'Crowd',
      'Memory',
      'Doorstep',
    ],
    forms: [
      '{} Rework',
      '{} Profiling',
      '{} Budget',
      '{} Batching',
      '{} Bench',
      '{} Store',
      '{} Counters',
      '{} Spring Clean',
    ],
    sentence: 'Work on {} that nobody sees and everybody feels.',
  },
];

const scenes: readonly CardCategory[] = [
  {
    id: 21,
    name: 'Scenes',
    subjects: ['Tollhouse', 'Chart Room', 'Breakwater', 'Long Table', 'Boat Deck', 'Customs Hall', 'Bell Tower'],
    forms: [
      'Night at the {}',
      'The {} Burns',
      'Return to the {}',
      'Three Questions in the {}',
      'Hiding in the {}',
      'A Wedding at the {}',
      'The {} at Low Water',
      'Last Orders in the {}',
      'Rain on the {}',
      'The {}, Empty',
      'Bargain at the {}',
      'The {} Vote',
    ],
    sentence: 'A scene of the {}, from first draft to final light.',
  },
  {
    id: 22,
    name: 'Cast &amp; Voices',
    subjects: ['Captain Orrel', 'Sister Vane', 'Old Pemberly', 'Tamsin', 'Joss Lampwright', 'Dr Quay', 'Ada and Wim'],
    forms: [
      '{}: Portrait',
      '{}: Wardrobe',
      '{}: Voice',
      '{}: Walk',
      '{}: Letters',
      '{}: Temper',
      '{}: Quarters',
      '{}: Farewell',
      '{}: Childhood',
      '{}: Debts',
      '{}: Songs',
      '{}: Silence',
    ],
    sentence: 'Everything the story needs of {}.',
  },
  {
    id: 23,
    name: 'Sets',
    subjects: [
      'Grain Store',
      'Lower Hold',
      'Observatory',
      'Printing House',
      'Quarantine Pier',
      'Glasshouse',
      'Archive',
    ],
    forms: [
      '{} Interior',
      '{} Exterior',
      '{} Props',
      '{} at Dusk',
      '{} Sound',
      '{} Damage',
      '{} Signage',
      '{} Layout',
      '{} Flooding',
      '{} Shadows',
      '{} Rooftops',
      '{} Crowd',
    ],
    sentence: 'The {} is built twice: as it was, and as it is found.',
  },
];

export const cardCategories: Readonly<Record<BoardName, readonly CardCategory[]>> = {
  main: mainCategories,
  campaign: scenes,
};

const closings = [
  'It&rsquo;s been asked for since the first winter.',
  '',
  'Expect loose ends &amp; say so when you find one.',
  'The old way stays until the new one has proved itself.',
  'Shown once already, and rebuilt since.',
  '',
  'Begun as a weekend&#39;s work; it did not stay one.',
] as const;
