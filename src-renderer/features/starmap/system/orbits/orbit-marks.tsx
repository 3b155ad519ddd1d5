import { memo, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { KindShape } from '../kind-shape.tsx';
import type { SystemNode } from '../model/system-tree.ts';
import { onRing, type OrbitBelt, type OrbitDrawing, type OrbitMark } from './lay-out-orbits.ts';
import { labelSize, rimGap, rimNumbers, type OrbitLabel } from './orbit-labels.ts';
import classes from './orbit-view.module.css';

/** What can be done with the objects of the drawing. */
interface MarkActions {
  readonly selected: string | null;
  /** The one that Tab reaches. */
  readonly current: string | null;
  /** Read aloud for it. */
  readonly wordsOf: (node: SystemNode) => string;
  readonly onSelect: (node: SystemNode) => void;
  readonly onEnter: (node: SystemNode) => void;
  readonly onHover: (key: string | null) => void;
  readonly onFocus: (event: FocusEvent<SVGGElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<SVGGElement>, node: SystemNode) => void;
}

/** Every object that is drawn, each a button. */
export function OrbitMarks({ picture, acts }: { readonly picture: OrbitDrawing; readonly acts: MarkActions }) {
  return (
    <>
      {picture.belts.map((belt) => (
        <Belt key={belt.node.key} belt={belt} picture={picture} acts={acts} />
      ))}
      {picture.marks.map((mark) => (
        <Mark key={mark.node.key} mark={mark} acts={acts} />
      ))}
    </>
  );
}

interface MarkButtonProps {
  readonly node: SystemNode;
  readonly acts: MarkActions;
  readonly children: ReactNode;
}

function MarkButton({ node, acts, children }: MarkButtonProps) {
  return (
    <g
      className={classes['mark']}
      role="button"
      tabIndex={acts.current === node.key ? 0 : -1}
      aria-pressed={acts.selected === node.key}
      aria-label={acts.wordsOf(node)}
      data-key={node.key}
      onClick={() => acts.onSelect(node)}
      onDoubleClick={() => acts.onEnter(node)}
      onPointerEnter={() => acts.onHover(node.key)}
      onPointerLeave={() => acts.onHover(null)}
      onFocus={acts.onFocus}
      onKeyDown={(event) => acts.onKeyDown(event, node)}
    >
      {children}
    </g>
  );
}

/** Half of the least side of what a pointer can hit, in pixels. */
const leastReach = 14;

function Mark({ mark, acts }: { readonly mark: OrbitMark; readonly acts: MarkActions }) {
  const { node, x, y, foot, radius, light } = mark;
  const isLifted = Math.abs(foot.y - y) > 3;
  return (
    <MarkButton node={node} acts={acts}>
      {isLifted ? (
        <>
          <line className={classes['stem']} x1={foot.x} y1={foot.y} x2={x} y2={y} />
          <ellipse className={classes['foot']} cx={foot.x} cy={foot.y} rx={3} ry={1.6} />
        </>
      ) : null}
      {mark.moons.map((moon, index) => (
        <circle key={index} className={classes['moon']} cx={moon.x} cy={moon.y} r={1.6} />
      ))}
      <g transform={`translate(${x} ${y})`}>
        {mark.isCentre && node.kind === 'star' ? <circle className={classes['halo']} r={radius * 2.1} /> : null}
        {acts.selected === node.key ? <circle className={classes['chosen']} r={radius + 5} /> : null}
        <circle className={classes['focus']} r={radius + 8} />
        {mark.hasRing ? <RingOfWorld radius={radius} isFront={false} /> : null}
        <KindShape kind={node.kind} radius={radius} light={light} />
        {mark.hasRing ? <RingOfWorld radius={radius} isFront /> : null}
        {mark.isAngleKnown ? null : <circle className={classes['anywhere']} r={radius + 2.5} />}
        <circle className={classes['hit']} r={Math.max(leastReach, radius + 3)} />
      </g>
    </MarkButton>
  );
}

/** Its far half behind the world, its near half in front. */
function RingOfWorld({ radius, isFront }: { readonly radius: number; readonly isFront: boolean }) {
  const [rx, ry] = [radius * 1.7, radius * 0.5];
  return (
    <path
      className={classes['ring']}
      d={`M${-rx} 0A${rx} ${ry} 0 0 ${isFront ? 0 : 1} ${rx} 0`}
      transform="rotate(-14)"
    />
  );
}

/** A belt is hit along its orbit, and reached by the keyboard like any other. */
function Belt({
  belt,
  picture,
  acts,
}: {
  readonly belt: OrbitBelt;
  readonly picture: OrbitDrawing;
  readonly acts: MarkActions;
}) {
  const { node, orbit } = belt;
  const isChosen = acts.selected === node.key;
  const grip = onRing(picture, orbit, 292);
  return (
    <MarkButton node={node} acts={acts}>
      <Ring picture={picture} radius={orbit} className={classes['beltGlow']} />
      <Ring picture={picture} radius={orbit} className={isChosen ? classes['chosenBelt'] : classes['belt']} />
      <circle className={classes['focus']} cx={grip.x} cy={grip.y} r={12} />
      <Ring picture={picture} radius={orbit} className={classes['beltHit']} />
    </MarkButton>
  );
}

interface OrbitGroundProps {
  readonly picture: OrbitDrawing;
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
          <Ring key={node.key} picture={picture} radius={orbit} className="hollow stroke-line" />
        ),
      )}
      {marks.map(({ node, orbit }) =>
        orbit !== null && node.key === selected ? (
          <Ring key={node.key} picture={picture} radius={orbit} className="hollow stroke-brass stroke" />
        ) : null,
      )}
    </g>
  );
});

interface RingProps {
  readonly picture: OrbitDrawing;
  readonly radius: number;
  readonly className: string | undefined;
}

function Ring({ picture: { centre, flattening }, radius, className }: RingProps) {
  return <ellipse className={className} cx={centre.x} cy={centre.y} rx={radius} ry={radius * flattening} />;
}

/** Light on the plane, in steps: a gradient would need an id, and a picture that is saved would lose its colours. */
function Glow({ picture }: { readonly picture: OrbitDrawing }) {
  return glowSteps.map((share) => (
    <Ring key={share} picture={picture} radius={picture.radius * share} className={classes['glow']} />
  ));
}

const glowSteps = [0.08, 0.12, 0.17, 0.22, 0.28, 0.34, 0.41, 0.48, 0.56, 0.65] as const;

const stepDegrees = 5;

/** The instrument's rim: every five degrees a tick, every thirty a number. */
function Rim({ picture }: { readonly picture: OrbitDrawing }) {
  const rim = picture.radius + rimGap;
  const degrees = Array.from({ length: 360 / stepDegrees }, (_, index) => index * stepDegrees);
  return (
    <>
      <Ring picture={picture} radius={rim} className="hollow stroke-line" />
      {degrees.map((angle) => {
        const from = onRing(picture, rim, angle);
        const to = onRing(picture, rim + (angle % 30 === 0 ? 8 : angle % 10 === 0 ? 6 : 3.5), angle);
        return <line key={angle} className="stroke-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
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
  { centre, flattening }: OrbitDrawing,
  { inner, outer }: { readonly inner: number; readonly outer: number },
): string {
  const ellipse = (r: number) =>
    `M${centre.x - r} ${centre.y}a${r} ${r * flattening} 0 1 0 ${2 * r} 0a${r} ${r * flattening} 0 1 0 ${-2 * r} 0Z`;
  return ellipse(outer) + ellipse(inner);
}

interface OrbitLabelsProps {
  readonly picture: OrbitDrawing;
  readonly labels: readonly OrbitLabel[];
  readonly nameOf: (key: string) => string;
  readonly hovered: string | null;
  readonly selected: string | null;
}

/** The texts of the drawing. What the pointer rests on, or what is selected, has its name even where there was no room. */
export function OrbitLabels({ picture, labels, nameOf, hovered, selected }: OrbitLabelsProps) {
  const wanted = [...new Set([selected, hovered])].filter((key) => key !== null);
  const missing = wanted.filter((key) => labels.every((label) => label.key !== key));
  const extra = missing.flatMap((key) => extraLabel(picture, key, nameOf(key)));
  return (
    <g aria-hidden>
      {[...labels, ...extra].map(({ key, kind, text, x, y, anchor }) => (
        <text
          key={key}
          className={classes['label']}
          data-kind={kind}
          data-chosen={key === selected || undefined}
          x={x}
          y={y}
          dy="0.36em"
          textAnchor={anchor}
          fontSize={labelSize[kind]}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

function extraLabel({ marks, width }: OrbitDrawing, key: string, text: string): readonly OrbitLabel[] {
  const mark = marks.find(({ node }) => node.key === key);
  if (!mark) return [];
  const isLeft = mark.x > width / 2;
  const gap = (mark.radius + 6) * (isLeft ? -1 : 1);
  return [{ key, kind: 'object', text, x: mark.x + gap, y: mark.y, anchor: isLeft ? 'end' : 'start' }];
}
