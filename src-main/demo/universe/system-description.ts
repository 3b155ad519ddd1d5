import type { Random } from './random.ts';

/** A few sentences about a system, put together from parts; now and then with escaped text, as recorded ones have. */
export function describeSystem(random: Random, name: string, holder: string): string {
  const parts = [random.pick(firsts), random.pick(places), random.pick(holders), random.pick(endings)];
  return parts.join(' ').replaceAll('{name}', name).replaceAll('{holder}', holder);
}

const firsts = [
  'Charted twice and lost once, {name} was found again by a mail boat.',
  '{name} was meant to be a refuelling stop and became a destination by accident.',
  'The first map of {name} was drawn from memory and is still in use.',
  'For a century {name} was known only for its echo.',
  'Nobody agrees who named {name}, and three towns hold a festival about it.',
] as const;

const places = [
  'Two inner worlds keep their faces to the star, and everybody lives along the line between.',
  'A single ringed giant feeds the yards with ice.',
  'Its belt is thick, slow and full of claims.',
  'The third planet has seas, weather and opinions.',
  'Most of its people live under glass on moons too small to hold an argument.',
] as const;

const holders = [
  'The {holder} keep a customs post here and little else.',
  'To the {holder} it is a pantry, a school and a garrison, in that order.',
  'The {holder} claim it on paper; the pilots&#39; guild runs the docks.',
  'Under the {holder} its tolls are low and its paperwork is legendary.',
] as const;

const endings = [
  'Freighters pass through at all hours.',
  'Visitors are advised to book moorings ahead.\n',
  'The night side is said to be worth the fare.',
  'Prospectors still turn up pieces of something older.',
  'Charts older than ten years are not to be trusted here.',
] as const;
