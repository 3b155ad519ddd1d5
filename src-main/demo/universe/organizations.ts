import { eraOf, hashParts, randomFrom } from './random.ts';
import type { WireRecord } from './ship-record.ts';
import { demoMediaHost, demoSite } from './wire-values.ts';

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

/**
 * An organization's public page. Headlines are rewritten every few months and recruiting opens and closes; the rest
 * stays. What an organization does not have is left out of its record: for some that is the banner or the second focus,
 * and two have neither focus nor headline nor logo. One has markup in its headline.
 */
export function organizationRecord(seed: number, organization: DemoOrganization, atMs: number): WireRecord {
  const { sid, name, size } = organization;
  const index = organizations.indexOf(organization);
  const random = randomFrom(seed, 'organization', sid);
  const [primary, secondary] = random.shuffle(focuses);
  const recruiting = hashParts(seed, 'recruiting', sid, eraOf(atMs, 45, seed, 'recruiting', sid).number) % 3 > 0;
  return {
    archetype: random.pick(archetypes),
    ...(index % 6 === 5 ? {} : { banner: organizationImage(organization, 'banner') }),
    charter: written(random.pick(charters), index % 5 === 1),
    commitment: random.pick(commitments),
    focus: { primary: focus(primary), ...(index % 5 === 4 ? {} : { secondary: focus(secondary) }) },
    headline: written(headlineAt(seed, sid, atMs), false),
    history: written(random.pick(histories), false),
    href: `${demoSite}/orgs/${sid}`,
    lang: random.pick(languages),
    logo: organizationImage(organization, 'logo'),
    manifesto: index % 7 === 5 ? { html: '', plaintext: '' } : written(random.pick(manifestos), false),
    members: size,
    name,
    recruiting,
    roleplay: random.chance(0.4),
    sid,
    url: `${demoSite}/en/orgs/${sid}`,
    ...ownFields[sid],
  };
}

function headlineAt(seed: number, sid: string, atMs: number): string {
  const era = eraOf(atMs, 80, seed, 'headline', sid);
  return headlines[hashParts(seed, 'headline', sid, era.number) % headlines.length] ?? headlines[0];
}

/** The service's pair of the same text as markup and as plain text. */
function written(text: string, isHtmlOnly: boolean): WireRecord {
  const html = text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('\r\n');
  return isHtmlOnly ? { html } : { html, plaintext: text };
}

function focus(name: string = focuses[0]): WireRecord {
  return { image: `${demoSite}/media/focus/${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`, name };
}

/** Undefined is left out of the response. */
const nothingToSay: WireRecord = { focus: undefined, headline: undefined, logo: undefined };

/** By SID, over what is drawn. */
const ownFields: Readonly<Record<string, WireRecord>> = {
  Mothwing: { headline: written('Lamps &amp; <b>only</b> lamps &mdash; &lt;no sun&gt;, <i>please</i>.', false) },
  STILL_3: nothingToSay,
  EMPTYQY: nothingToSay,
};

const archetypes = ['Guild', 'Company', 'Watch', 'Fellowship', 'Household'] as const;
const commitments = ['Now and then', 'Most evenings', 'All hands'] as const;
const languages = ['English', 'English', 'English', 'German', 'French', 'Portuguese'] as const;
const focuses = [
  'Haulage',
  'Charting',
  'Salvage &amp; Breaking',
  'Rescue',
  'Barter',
  'Repairs',
  'Regattas',
  'Escort',
  'Lamp Tending',
] as const;

/** What organizations say about themselves. Paragraphs are parted by an empty line; entities stand in them as recorded. */
type Texts = readonly [string, ...string[]];

const headlines: Texts = [
  'We keep the lights on between here and anywhere.',
  'New hands welcome &ndash; no experience, some patience.',
  'Slow is smooth. Smooth is paid on time.',
  'Closed for stocktaking until further notice.',
  'Ask for the blue door &amp; knock twice.',
];

const histories: Texts = [
  'Founded over a bad breakfast by five people who had missed the same ferry.\n\nThe ferry still runs; we no longer need it.',
  'We began as a queue. Somebody brought a ledger, somebody else brought soup, and by the end of the week there were dues.',
  'The first season ended in debt, the second in a lawsuit, the third in a regatta.\nThe fourth is described in the charter.',
  'There were two of us &amp; one toolbox. There are more of us now and, by vote, still one toolbox.',
];

const manifestos: Texts = [
  'Leave the berth cleaner than you found it.\n\nPay the pilot first.\n\nNever race a tide you can wait for.',
  'We hold that every dock is somebody&rsquo;s front door.',
  'No one sails hungry. No one sails alone. No one sails on a Tuesday.',
];

const charters: Texts = [
  '1. A vote is a vote.\n2. The kettle is common property.\n3. What is salvaged together is shared together.',
  'Members may leave at any time and are asked to return the spanner.',
  'The council sits on the first evening of the month, or the second &mdash; whichever is quieter.',
];

/** An organization's picture in one of the sizes the website makes. */
export function organizationImage({ sid }: DemoOrganization, size: string): string {
  return `https://${demoMediaHost}/${sid.toLowerCase()}/${size}.png`;
}
