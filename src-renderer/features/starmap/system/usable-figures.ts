import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import { formatFigure } from '../../../ui/format.ts';

/** Figures of 99,999,999.99 are the most the service's field holds, and were sent for want of a better one (recordings). */
const fieldLimit = 99_999_999;

/** How far from what it circles, for drawing; null where no distance, or none that can be one, was sent. */
export function usableDistance({ distance }: Pick<CelestialObject, 'distance'>): number | null {
  return distance === null || !(distance >= 0 && distance < fieldLimit) ? null : distance;
}

/** How large, for comparing within a kind; null where no size, or none that can be one, was sent. */
export function usableSize({ size }: Pick<CelestialObject, 'size'>): number | null {
  return size === null || !(size > 0 && size < fieldLimit) ? null : size;
}

/** An angle in degrees without its full turns, above −180 and up to 180: recorded ones reach from −181 to 480. */
export function withoutTurns(degrees: number): number {
  // Untouched where there is nothing to take off: the sum would lose digits.
  if (degrees > -180 && degrees <= 180) return degrees;
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

type Figure = 'age' | 'size' | 'distance' | 'latitude' | 'longitude' | 'axialTilt' | 'orbitPeriod';

/** What is odd about a figure as it was sent, in a few words; null where nothing is. */
export function figureRemark(field: Figure, value: number): string | null {
  if (Math.abs(value) >= fieldLimit) return 'the most the field holds, so no measurement';
  switch (field) {
    case 'latitude':
    case 'longitude':
    case 'axialTilt':
      return withoutTurns(value) === value || value === -180
        ? null
        : `drawn at ${formatFigure(Math.round(withoutTurns(value) * 1e8) / 1e8)}`;
    case 'orbitPeriod':
    case 'distance':
    case 'size':
    case 'age':
      return value < 0 ? 'below 0, so no measurement' : null;
    default:
      return field satisfies never;
  }
}
