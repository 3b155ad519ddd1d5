import { expressionId } from '../model/ship-fields.ts';

/** What people work out most, of fields that lists have. Acceleration is thrust by mass: the service sends no thrust. */
export const presetExpressions: readonly string[] = [
  { name: 'Price per SCU', text: 'Price / Cargo' },
  {
    name: 'Thrust to mass',
    text: '(abs(Acceleration X) + abs(Acceleration Y) + abs(Acceleration Z)) / 3',
  },
  { name: 'Cargo per tonne', text: 'Cargo / Mass' },
  { name: 'Cargo per crew', text: 'Cargo / Crew' },
  { name: 'Price per tonne', text: 'Price / Mass' },
  { name: 'Box volume', text: 'Length * Beam * Height' },
  { name: 'Boost', text: 'Afterburner / SCM speed' },
].map(expressionId);
