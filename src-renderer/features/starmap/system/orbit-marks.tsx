import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { KindShape } from './kind-shape.tsx';
import { Ring } from './orbit-ground.tsx';
import { onRing } from './on-ring.ts';
import type { OrbitBelt, OrbitMark, OrbitPicture } from './orbit-picture.ts';
import classes from './orbit-view.module.css';
import type { SystemNode } from './system-tree.ts';

/** What can be done with the objects of the drawing. */
export interface MarkActs {
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
export function OrbitMarks({ picture, acts }: { readonly picture: OrbitPicture; readonly acts: MarkActs }) {
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
  readonly acts: MarkActs;
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

function Mark({ mark, acts }: { readonly mark: OrbitMark; readonly acts: MarkActs }) {
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
  readonly picture: OrbitPicture;
  readonly acts: MarkActs;
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
