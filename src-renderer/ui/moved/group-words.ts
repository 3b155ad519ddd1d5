import type { SlipGroup } from '../../archive/movement/movement.ts';

/** What slips are grouped by, as a heading. */
export const groupWords = {
  team: 'Team',
  discipline: 'Discipline',
  category: 'Category',
  release: 'Release',
} as const satisfies Record<SlipGroup, string>;
