import { KindIcon } from '../kind-shape.tsx';
import { kindTitle, objectKinds } from '../model/system-tree.ts';
import type { OrbitDrawing } from './lay-out-orbits.ts';
import type { OrbitScaleKind } from './orbit-scale.ts';
import classes from './orbit-view.module.css';

interface OrbitFootProps {
  readonly picture: OrbitDrawing;
  readonly scale: OrbitScaleKind;
  readonly selected: string | null;
  readonly onSelect: (key: string | null) => void;
}

/** What the drawing's marks mean, how it is drawn, and what could not be. */
export function OrbitFoot({ picture, scale, selected, onSelect }: OrbitFootProps) {
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
