import { formatCount } from '../../ui/format.ts';
import type { LoadTimePlace } from './telemetry.ts';

/** Where a load time lies, as a sentence without its full stop. Interpolated shares are said to be about so much. */
export function placeWords(place: LoadTimePlace): string {
  switch (place.kind) {
    case 'below':
      return `faster than the fastest ${place.lowest} %`;
    case 'above':
      return `slower than ${place.highest} %`;
    case 'between':
      return betweenWords(place);
    case 'unknown':
      return unknownWords[place.why];
    default:
      return place satisfies never;
  }
}

const unknownWords = {
  'too-few': 'unknown: fewer than two percentiles are published',
  'not-rising': 'unknown: the published percentiles do not rise',
  'no-number': 'unknown: no load time was entered',
} as const;

function betweenWords({ lower, upper, share }: Extract<LoadTimePlace, { kind: 'between' }>): string {
  if (share === null) return `as long as all from the fastest ${lower} % to the fastest ${upper} %`;
  if (lower === upper) return `${lower} % took as long or less`;
  return `about ${formatCount(share)} % took as long or less, between the published ${lower} % and ${upper} %`;
}
