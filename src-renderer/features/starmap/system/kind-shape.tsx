import classes from './kind-shape.module.css';
import type { ObjectKind } from './model/system-tree.ts';

interface KindShapeProps {
  readonly kind: ObjectKind;
  /** Pixels. */
  readonly radius: number;
  /** Radians on screen to where the light comes from; left out where nothing is lit. */
  readonly light?: number;
}

/** The mark of a kind around the origin of an SVG: told by its shape, in any colour. */
export function KindShape({ kind, radius: r, light }: KindShapeProps) {
  return (
    <g data-kind={kind} className={classes['shape']}>
      <Shape kind={kind} radius={r} />
      {light === undefined || !isLit.has(kind) ? null : (
        <path className={classes['shade']} d={shadePath(r)} transform={`rotate(${(light * 180) / Math.PI})`} />
      )}
    </g>
  );
}

const isLit: ReadonlySet<ObjectKind> = new Set(['planet', 'moon']);

/** What the light from the right does not reach. */
function shadePath(r: number): string {
  return `M0 ${-r}A${r} ${r} 0 0 0 0 ${r}A${r * 0.3} ${r} 0 0 1 0 ${-r}Z`;
}

function Shape({ kind, radius: r }: KindShapeProps) {
  switch (kind) {
    case 'star':
      return (
        <>
          <path className={classes['line']} d={rays(r)} />
          <circle r={r * 0.72} />
        </>
      );
    case 'black-hole':
      return (
        <>
          <circle r={r * 0.6} />
          <ellipse className={classes['line']} rx={r * 1.2} ry={r * 0.42} />
        </>
      );
    case 'planet':
    case 'moon':
      return <circle r={r} />;
    case 'belt':
      return <path d={dots(beltDots, r)} />;
    case 'field':
      return <path d={dots(fieldDots, r)} />;
    case 'station':
      return (
        <>
          <rect x={-r * 0.8} y={-r * 0.8} width={r * 1.6} height={r * 1.6} rx={1} />
          <path className={classes['line']} d={`M${-r * 1.7} 0H${r * 1.7}`} />
        </>
      );
    case 'landing-zone':
      return <path d={`M0 ${-r}L${r} ${r * 0.8}H${-r}Z`} />;
    case 'jump-point':
      return <path className={classes['hollow']} d={`M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`} />;
    case 'other':
      return <circle className={classes['hollow']} r={r} />;
    default:
      return kind satisfies never;
  }
}

function rays(r: number): string {
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => {
      const [x, y] = [Math.cos((index * Math.PI) / 4), Math.sin((index * Math.PI) / 4)];
      return `M${x * r * 0.9} ${y * r * 0.9}L${x * r * 1.25} ${y * r * 1.25}`;
    })
    .join('');
}

type Dots = readonly (readonly [x: number, y: number, radius: number])[];

const beltDots: Dots = [
  [-0.95, 0.35, 0.2],
  [-0.5, -0.05, 0.26],
  [0, 0.12, 0.2],
  [0.48, -0.2, 0.28],
  [0.95, -0.42, 0.2],
];

const fieldDots: Dots = [
  [0, 0, 0.24],
  [-0.55, 0.35, 0.2],
  [0.5, 0.5, 0.17],
  [0.55, -0.3, 0.24],
  [-0.35, -0.55, 0.18],
  [0.05, -0.85, 0.13],
  [-0.9, -0.15, 0.13],
];

function dots(all: Dots, r: number): string {
  return all.map(([x, y, size]) => circlePath(x * r, y * r, size * r)).join('');
}

function circlePath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** The mark of a kind beside its name. */
export function KindIcon({ kind }: { readonly kind: ObjectKind }) {
  return (
    <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden focusable={false}>
      <KindShape kind={kind} radius={kind === 'moon' ? 4 : kind === 'belt' || kind === 'field' ? 7 : 5.5} />
    </svg>
  );
}
