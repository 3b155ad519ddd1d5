import type { LoadTimePlace } from '../telemetry.ts';
import classes from './place-bar.module.css';

const width = 96;

/**
 * Where a load time lies, from the fastest report on the left to the slowest on the right: the band between the published
 * percentiles, and in it the interpolated place. The words beside it say the same.
 */
export function PlaceBar({ place }: { readonly place: LoadTimePlace }) {
  const band = bandOf(place);
  return (
    <svg className={classes['bar']} width={width} height={12} viewBox={`0 0 ${width} 12`} aria-hidden>
      <line className={classes['scale']} x1={0} x2={width} y1={6} y2={6} />
      {[25, 50, 75].map((share) => (
        <line key={share} className={classes['tick']} x1={at(share)} x2={at(share)} y1={3.5} y2={8.5} />
      ))}
      {band ? (
        <line
          className={classes['band']}
          x1={at(band.from)}
          x2={Math.max(at(band.to), at(band.from) + 2)}
          y1={6}
          y2={6}
        />
      ) : null}
      {place.kind === 'between' && place.share !== null ? (
        <circle className={classes['mark']} cx={at(place.share)} cy={6} r={3.5} />
      ) : null}
    </svg>
  );
}

function bandOf(place: LoadTimePlace): { readonly from: number; readonly to: number } | null {
  switch (place.kind) {
    case 'between':
      return { from: place.lower, to: place.upper };
    case 'below':
      return { from: 0, to: place.lowest };
    case 'above':
      return { from: place.highest, to: 100 };
    case 'unknown':
      return null;
    default:
      return place satisfies never;
  }
}

/** Room for the mark at either end. */
const inset = 4;

function at(share: number): number {
  return inset + (share / 100) * (width - 2 * inset);
}
