import { randomFrom, type Random } from './random.ts';
import { designShip, type ShipDesign } from './ship-design.ts';
import { shipyards } from './shipyards.ts';

/** Ships of every universe, whatever its seed. */
export const fleetSize = 200;

/** The ships that exist, in id order, without what time does to them. The first of a family has the family's plain name. */
export function designFleet(seed: number): readonly ShipDesign[] {
  const families = shipyards.flatMap((shipyard) =>
    shipyard.families.map(([family, role]) => ({ shipyard, family, role })),
  );
  const counts = countVariants(families.length, randomFrom(seed, 'variants'));
  const designs: ShipDesign[] = [];
  let id = 0;
  for (const [chassis, { shipyard, family, role }] of families.entries()) {
    const random = randomFrom(seed, 'family', family);
    const names = ['', ...random.shuffle(variantNames)].slice(0, counts[chassis] ?? 1);
    for (const [variant, variantName] of names.entries()) {
      id += random.chance(0.12) ? 2 : 1; // gaps, as ids of withdrawn ships leave
      const name = variantName === '' ? family : `${family} ${variantName}`;
      designs.push(
        designShip(seed, { index: designs.length, id, chassisId: chassis + 1, name, family, shipyard, role, variant }),
      );
    }
  }
  return designs;
}

const variantNames = [
  'Courier',
  'Heritage',
  'Mk II',
  'Long Range',
  'Ward',
  'Escort',
  'Sport',
  'Night Edition',
  'Outrider',
  'Lamplighter',
  'Vérité',
  'Homesteader’s',
  'Bow &amp; Stern',
  'Salt &amp;amp; Iron',
] as const;

/** How many variants each family has: 2 to 4, then one more or less here and there until the fleet is complete. */
function countVariants(families: number, random: Random): readonly number[] {
  const counts = Array.from({ length: families }, () => random.int(2, 4));
  let missing = fleetSize - counts.reduce((sum, count) => sum + count, 0);
  while (missing !== 0) {
    const family = random.int(0, families - 1);
    const wanted = (counts[family] ?? 0) + Math.sign(missing);
    if (wanted < 1 || wanted > 6) continue;
    counts[family] = wanted;
    missing -= Math.sign(missing);
  }
  return counts;
}
