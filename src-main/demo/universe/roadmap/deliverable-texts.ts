/**
 * The title of a deliverable. Numbers that differ by less than 240 in steps of one life (`slot + 240 × life`) have
 * different titles, so no two that exist together share one.
 *
 * @param slot 0 to 239.
 */
export function deliverableTitle(slot: number, life: number): string {
  // 311 and 720 have no common divisor: every number gives another place in the table of 24 by 30.
  const place = (((slot + 240 * (life % 3)) % 720) * 311) % 720;
  return `${works[place % works.length] ?? ''} ${matters[Math.floor(place / works.length)] ?? ''}`;
}

/** What part of a roadmap card a deliverable is; eight different ones for the deliverables of one card. */
export function cardPartTitle(cardName: string, part: number): string {
  return `${cardName}: ${parts[part % parts.length] ?? ''}`;
}

export function deliverableDescription(draw: number): string {
  return descriptions[draw % descriptions.length] ?? '';
}

/** Title and description of what is not announced yet. The title repeats; the slug never does. */
export const unannounced = {
  title: 'Unannounced',
  description: 'The details are kept under the lamp for now.',
} as const;

const works = [
  'Groundwork for',
  'Second Draft of',
  'Timetables for',
  'Wear and Rust on',
  'Signage for',
  'Sound of',
  'Rehearsal of',
  'Repairs to',
  'Toolbox for',
  'Measuring of',
  'Night Version of',
  'Rules of',
  'Furnishing of',
  'Manners in',
  'Survey of',
  'Clean-up of',
  'Proof of',
  'Distant View of',
  'Handbook of',
  'Rigging of',
  'Shadows in',
  'Accounts of',
  'Weather in',
  'Opening of',
] as const;

const matters = [
  'the Ferry Lines',
  'Rope &amp; Tackle',
  'the Ice Docks',
  'Grain Elevators',
  'the Pilots’ Guild',
  'Small Lanterns',
  'Crowded Stairs',
  'the Post Office',
  'Rain Gutters',
  'Cabin Doors',
  'the Auction Floor',
  'Borrowed Coats',
  'Signal Flags',
  'the Tide Gauge',
  'Kitchen Galleys',
  'Wooden Crates',
  'the Toll Bridge',
  'Loose Cargo',
  'Old Telescopes',
  'the Weighing Room',
  'Quarantine Seals',
  'Hammocks &amp;amp; Bunks',
  'the Long Quay',
  'Market Awnings',
  'Ballast Tanks',
  'the Choir Loft',
  'Paper Charts',
  'Storm Shutters',
  'the Night Shift',
  'Found Objects',
] as const;

const parts = [
  'Groundwork',
  'First Fitting',
  'Materials',
  'Motion',
  'Lines &amp; Dialogue',
  'Sound',
  'Trials',
  'Finish',
] as const;

const descriptions = [
  'Makes the thing work before it is made to shine.',
  'Replaces three makeshift solutions with one that can be explained.',
  '',
  'Everything another team asked for in writing &amp; nothing it did not.',
  'A small job that touches every harbour.',
  'Begins with a list of what is wrong today.',
  'Adds what people try to do anyway.',
  'Don&rsquo;t expect to see it; expect to miss it when it fails.',
  'Closes the gap between the drawing and the place.',
] as const;
