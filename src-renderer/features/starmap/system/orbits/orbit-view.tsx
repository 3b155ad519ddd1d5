import { useMemo, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../../ui/kit/button.tsx';
import { focusKey, steppedPlace } from '../../../../ui/kit/roving-focus.ts';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { useWidth } from '../../../../ui/kit/watch-element.ts';
import { useOfferFiles, type OfferedFiles } from '../../../../ui/save/save-files.tsx';
import { imageFileName, writePng } from '../../../../ui/picture/save-image.tsx';
import { KindIcon } from '../kind-shape.tsx';
import { usableDistance } from '../model/object-figures.ts';
import { kindTitle, objectKinds, type SystemNode, type SystemTree } from '../model/system-tree.ts';
import { layOutOrbits, orbitersOf, type OrbitDrawing, type Orbiters, type Zones } from './lay-out-orbits.ts';
import { orbitLabels } from './orbit-labels.ts';
import { OrbitGround, OrbitLabels, OrbitMarks } from './orbit-marks.tsx';
import type { OrbitScaleKind } from './orbit-scale.ts';
import classes from './orbit-view.module.css';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../../ui/kit/shortcuts.ts';

interface OrbitViewProps {
  /** What is drawn, as a title: the system's name. */
  readonly title: string;
  readonly tree: SystemTree;
  readonly zones: Zones;
  /** The body looked at; null for the whole system. */
  readonly focus: SystemNode | null;
  readonly selected: string | null;
  /** What an object is called in the drawing and read aloud as, by node key. */
  readonly nameOf: (key: string) => string;
  readonly wordsOf: (node: SystemNode) => string;
  readonly onSelect: (key: string | null) => void;
  /** Goes into an object: to what circles it, or through a jump point. */
  readonly onEnter: (node: SystemNode) => void;
  readonly onLeave: () => void;
  readonly offered: OfferedFiles;
}

/** A body and everything around it, where it stands: an instrument to look at, and a set of buttons to go on from. */
export function OrbitView(props: OrbitViewProps) {
  const { title, tree, zones, focus, selected, nameOf } = props;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(frame);
  const windowHeight = useWindowHeight();
  const height = Math.round(Math.max(340, Math.min(560, width * 0.62, windowHeight - roundAbout)));
  const [scale, setScale] = useState<OrbitScaleKind>('readable');
  const [slant, setSlant] = useState<'tilted' | 'above'>('tilted');
  const [hovered, setHovered] = useState<string | null>(null);
  const orbiters = useMemo(() => orbitersOf(tree, focus), [tree, focus]);
  const picture = useMemo(
    () => layOutOrbits({ orbiters, zones: focus ? null : zones, scale, isTilted: slant === 'tilted', width, height }),
    [orbiters, focus, zones, scale, slant, width, height],
  );
  const labels = useMemo(() => orbitLabels(picture, nameOf), [picture, nameOf]);
  const keys = useOrbitKeys({ ...props, orbiters });
  useOfferFiles(props.offered, () => [
    [
      {
        label: 'Orbits as PNG',
        name: imageFileName(`${focus?.title ?? title} orbits`),
        kind: 'png',
        write: () => writePng(svg.current),
      },
    ],
  ]);
  const name = focus ? `${focus.title} and what circles it` : `${title}: what circles where`;
  return (
    <div className="card positioned narrow">
      <div className={classes['tools']}>
        <Segments label="Seen" value={slant} options={slants} onChange={setSlant} />
        <Segments label="Distances" value={scale} options={scales} onChange={setScale} />
        {focus ? (
          <Button tone="quiet" onClick={props.onLeave}>
            Back from {focus.title}
          </Button>
        ) : null}
      </div>
      <div ref={frame} className="clip narrow" style={{ minHeight: height }}>
        {width === 0 ? null : (
          <svg
            ref={svg}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="group"
            aria-label={name}
            aria-describedby="orbit-keys"
            className="block"
            onClick={({ target, currentTarget }) => {
              if (target === currentTarget) props.onSelect(null);
            }}
          >
            <OrbitGround picture={picture} selected={selected} />
            <OrbitMarks
              picture={picture}
              acts={{
                selected,
                wordsOf: props.wordsOf,
                onSelect: ({ key }) => props.onSelect(key),
                onEnter: props.onEnter,
                onHover: setHovered,
                ...keys,
              }}
            />
            <OrbitLabels picture={picture} labels={labels} nameOf={nameOf} hovered={hovered} selected={selected} />
          </svg>
        )}
      </div>
      <p id="orbit-keys" className="visually-hidden">
        Arrow keys go from object to object, from the middle outwards. Enter selects; Enter again goes into what is
        selected; Escape goes back.
      </p>
      <OrbitFoot picture={picture} scale={scale} selected={selected} onSelect={props.onSelect} />
    </div>
  );
}

/** What stands above and below the drawing when a page is opened, in pixels. */
const roundAbout = 330;

const slants = [
  { value: 'tilted', label: 'Tilted' },
  { value: 'above', label: 'From above' },
] as const;

const scales = [
  { value: 'readable', label: 'Spread out' },
  { value: 'true', label: 'True' },
] as const;

interface OrbitKeysProps extends Pick<OrbitViewProps, 'selected' | 'onSelect' | 'onEnter' | 'onLeave'> {
  readonly orbiters: Orbiters;
}

const orbitShortcuts: ShortcutGroup<'enter' | 'leave'> = {
  title: 'Orbits',
  shortcuts: [
    { does: 'select an object; again, open its page', keys: { Enter: 'enter', ' ': 'enter' } },
    { does: 'deselect; again, back to the map', keys: { Escape: 'leave' } },
  ],
};

/** The drawing is one stop of Tab; arrows go from object to object, from the middle outwards. */
function useOrbitKeys({ orbiters, selected, onSelect, onEnter, onLeave }: OrbitKeysProps) {
  const [focused, setFocused] = useState<string | null>(null);
  useListedShortcuts(orbitShortcuts);
  const keys = [
    ...orbiters.centre,
    ...orbiters.around.filter(({ object }) => usableDistance(object) !== null).toSorted(outwards),
  ].map(({ key }) => key);
  const current = [focused, selected].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null;
  const onKeyDown = (event: KeyboardEvent<SVGGElement>, node: SystemNode): void => {
    const next = keys[steppedPlace(keys.indexOf(node.key), keys.length, event.key) ?? -1];
    if (next !== undefined) focusKey(event.currentTarget.ownerSVGElement, next);
    else {
      const action = actionOf(orbitShortcuts, event.key);
      if (action === null) return;
      if (action === 'leave' && selected === null) onLeave();
      else if (action === 'leave') onSelect(null);
      else if (selected === node.key) onEnter(node);
      else onSelect(node.key);
    }
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<SVGGElement>): void => setFocused(event.currentTarget.dataset['key'] ?? null);
  return { current, onFocus, onKeyDown };
}

function outwards(a: SystemNode, b: SystemNode): number {
  return (usableDistance(a.object) ?? 0) - (usableDistance(b.object) ?? 0);
}

/** The height of the window's content in CSS pixels, followed. */
function useWindowHeight(): number {
  return useSyncExternalStore(follow, () => innerHeight);
}

function follow(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

interface OrbitFootProps extends Pick<OrbitViewProps, 'selected' | 'onSelect'> {
  readonly picture: OrbitDrawing;
  readonly scale: OrbitScaleKind;
}

/** What the drawing's marks mean, how it is drawn, and what could not be. */
function OrbitFoot({ picture, scale, selected, onSelect }: OrbitFootProps) {
  const kinds = new Set([...picture.marks, ...picture.belts].map(({ node }) => node.kind));
  return (
    <div className="pad3-4 line-above grid gap2">
      {picture.unplaced.length === 0 ? null : (
        <div className="row wrap gap1-3">
          <h3 className="muted small firm" id="unplaced">
            Distance unknown, not drawn
          </h3>
          <ul className="plain-list muted small flex wrap gap1-2" aria-labelledby="unplaced">
            {picture.unplaced.map(({ key, kind, title }) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes['chip']}
                  aria-pressed={key === selected}
                  onClick={() => onSelect(key === selected ? null : key)}
                >
                  <KindIcon kind={kind} />
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul aria-label="Marks" className={classes['key']}>
        {objectKinds
          .filter((kind) => kinds.has(kind))
          .map((kind) => (
            <li key={kind}>
              <KindIcon kind={kind} />
              {kindTitle(kind)}
            </li>
          ))}
        {picture.habitable ? (
          <li>
            <span className={classes['orbitFootHabitable']} aria-hidden />
            Habitable zone
          </li>
        ) : null}
        {picture.frost === null ? null : (
          <li>
            <span className={classes['orbitFootFrost']} aria-hidden />
            Frost line
          </li>
        )}
      </ul>
      <p className={classes['note']}>{notesOf(picture, scale).join(' ')}</p>
    </div>
  );
}

/** Everything a reader could take for measured that is not. */
function notesOf({ marks, flattening }: OrbitDrawing, scale: OrbitScaleKind): readonly string[] {
  return [
    scale === 'readable'
      ? 'Distances from the middle are on a logarithmic scale.'
      : 'Distances from the middle are in proportion.',
    'The service names no unit for them; angles are read as degrees.',
    ...(flattening < 1 && marks.some(({ foot, y }) => Math.abs(foot.y - y) > 3)
      ? ['A stem shows how far a latitude lifts an object off the plane.']
      : []),
    'Marks have three sizes, compared within a kind.',
    ...(marks.some(({ moons }) => moons.length > 0)
      ? ['What circles a world is hinted at around it, not to scale.']
      : []),
    ...(marks.some(({ isAngleKnown, isCentre }) => !isAngleKnown && !isCentre)
      ? ['Dashed: no longitude was sent, so its place along the orbit means nothing.']
      : []),
  ];
}
