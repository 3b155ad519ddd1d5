import { randomFrom, type Random } from './random.ts';

export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 0 to `armCount` − 1, or null in the core: neighbours on an arm share history. */
  readonly arm: number | null;
}

/** The box of the recorded map. Its unit has no name in the specification. */
export const mapBounds = { x: [-78, 139], y: [-76, 71], z: [-64, 54] } as const;

/** No two systems are closer than this: labels and picking need some room. */
export const closestSystems = 2.2;

const armCount = 4;

/** Places systems in a core and along spiral arms, inside the recorded box. */
export function placeSystems(seed: number, count: number): readonly Position[] {
  const random = randomFrom(seed, 'positions');
  const turn = random.between(0, Math.PI / 2);
  const placed: Position[] = [];
  while (placed.length < count) {
    const candidate = drawPosition(random, placed.length, turn);
    if (isInside(candidate) && placed.every((other) => distance(other, candidate) >= closestSystems))
      placed.push(candidate);
  }
  return placed;
}

function drawPosition(random: Random, index: number, turn: number): Position {
  const inCore = index % 6 === 0;
  const arm = inCore ? null : index % armCount;
  const radius = inCore ? 15 * Math.sqrt(random.next()) : 12 + 92 * random.next() ** 0.8;
  const angle =
    turn + (arm ?? random.between(0, armCount)) * ((2 * Math.PI) / armCount) + 0.024 * radius + random.normal() * 0.11;
  return {
    x: 30 + radius * 1.02 * Math.cos(angle) + random.normal() * 2,
    y: -2 + radius * 0.68 * Math.sin(angle) + random.normal() * 2,
    z: -5 + 0.22 * radius * Math.cos(angle - 0.9) + random.normal() * (inCore ? 9 : 5),
    arm,
  };
}

function isInside({ x, y, z }: Position): boolean {
  const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;
  return within(x, mapBounds.x) && within(y, mapBounds.y) && within(z, mapBounds.z);
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
