import type { NumberField } from './ship-fields.ts';

/**
 * How a ship with more, or less, of a number compares, as the words fit what is measured: "lighter", "cheaper", "less
 * cargo". Never "slower" for a count.
 */
export function betterWords(field: NumberField, better: 'more' | 'less'): string {
  const [more, less] = pairs[field.id] ?? [`more ${field.title.toLowerCase()}`, `less ${field.title.toLowerCase()}`];
  return better === 'more' ? more : less;
}

const pairs: Readonly<Record<string, readonly [more: string, less: string]>> = {
  lengthM: ['longer', 'shorter'],
  beamM: ['wider', 'narrower'],
  heightM: ['taller', 'lower'],
  massKg: ['heavier', 'lighter'],
  scmSpeedMps: ['faster', 'slower'],
  afterburnerSpeedMps: ['faster on afterburner', 'slower on afterburner'],
  pitchMaxDegps: ['pitches faster', 'pitches slower'],
  yawMaxDegps: ['yaws faster', 'yaws slower'],
  rollMaxDegps: ['rolls faster', 'rolls slower'],
  xAccelerationMps2: ['more acceleration on X', 'less acceleration on X'],
  yAccelerationMps2: ['more acceleration on Y', 'less acceleration on Y'],
  zAccelerationMps2: ['more acceleration on Z', 'less acceleration on Z'],
  crew: ['larger crew', 'smaller crew'],
  priceUsd: ['dearer', 'cheaper'],
};
