import { memo } from 'react';
import { rimGap, rimNumbers } from './rim-numbers.ts';
import classes from './orbit-view.module.css';
import { onRing } from './on-ring.ts';
import type { OrbitPicture } from './orbit-picture.ts';

interface OrbitGroundProps {
  readonly picture: OrbitPicture;
  /** Key of the node whose orbit is told from the others. */
  readonly selected: string | null;
}

/** What lies below the objects: the graduated rim, the zones, the scale and the orbits. */
export const OrbitGround = memo(function OrbitGround({ picture, selected }: OrbitGroundProps) {
  const { habitable, frost, ticks, marks } = picture;
  return (
    <g aria-hidden>
      <Rim picture={picture} />
      {marks.some(({ isCentre, node }) => isCentre && node.kind === 'star') ? <Glow picture={picture} /> : null}
      {habitable ? <path className={classes['habitable']} fillRule="evenodd" d={band(picture, habitable)} /> : null}
      {ticks.map(({ distance, radius: reach }) => (
        <Ring key={distance} picture={picture} radius={reach} className={classes['tick']} />
      ))}
      {frost === null ? null : <Ring picture={picture} radius={frost} className={classes['frost']} />}
      {marks.map(({ node, orbit }) =>
        orbit === null || node.kind === 'jump-point' || node.kind === 'field' ? null : (
          <Ring key={node.key} picture={picture} radius={orbit} className={classes['orbit']} />
        ),
      )}
      {marks.map(({ node, orbit }) =>
        orbit !== null && node.key === selected ? (
          <Ring key={node.key} picture={picture} radius={orbit} className={classes['chosenOrbit']} />
        ) : null,
      )}
    </g>
  );
});

interface RingProps {
  readonly picture: OrbitPicture;
  readonly radius: number;
  readonly className: string | undefined;
}

export function Ring({ picture: { centre, flattening }, radius, className }: RingProps) {
  return <ellipse className={className} cx={centre.x} cy={centre.y} rx={radius} ry={radius * flattening} />;
}

/** Light on the plane, in steps: a gradient would need an id, and a picture that is saved would lose its colours. */
function Glow({ picture }: { readonly picture: OrbitPicture }) {
  return glowSteps.map((share) => (
    <Ring key={share} picture={picture} radius={picture.radius * share} className={classes['glow']} />
  ));
}

const glowSteps = [0.08, 0.12, 0.17, 0.22, 0.28, 0.34, 0.41, 0.48, 0.56, 0.65] as const;

const stepDegrees = 5;

/** The instrument's rim: every five degrees a tick, every thirty a number. */
function Rim({ picture }: { readonly picture: OrbitPicture }) {
  const rim = picture.radius + rimGap;
  const degrees = Array.from({ length: 360 / stepDegrees }, (_, index) => index * stepDegrees);
  return (
    <>
      <Ring picture={picture} radius={rim} className={classes['rim']} />
      {degrees.map((angle) => {
        const from = onRing(picture, rim, angle);
        const to = onRing(picture, rim + (angle % 30 === 0 ? 8 : angle % 10 === 0 ? 6 : 3.5), angle);
        return <line key={angle} className={classes['graduation']} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {rimNumbers(picture).map(({ degrees: angle, x, y }) => (
        <text key={angle} className={classes['degree']} x={x} y={y} dy="0.36em" textAnchor="middle">
          {`${angle}°`}
        </text>
      ))}
    </>
  );
}

function band(
  { centre, flattening }: OrbitPicture,
  { inner, outer }: { readonly inner: number; readonly outer: number },
): string {
  const ellipse = (r: number) =>
    `M${centre.x - r} ${centre.y}a${r} ${r * flattening} 0 1 0 ${2 * r} 0a${r} ${r * flattening} 0 1 0 ${-2 * r} 0Z`;
  return ellipse(outer) + ellipse(inner);
}
