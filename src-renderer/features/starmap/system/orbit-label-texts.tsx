import { labelSize, type OrbitLabel } from './orbit-labels.ts';
import type { OrbitPicture } from './orbit-picture.ts';
import classes from './orbit-view.module.css';

interface OrbitLabelsProps {
  readonly picture: OrbitPicture;
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

function extraLabel({ marks, width }: OrbitPicture, key: string, text: string): readonly OrbitLabel[] {
  const mark = marks.find(({ node }) => node.key === key);
  if (!mark) return [];
  const isLeft = mark.x > width / 2;
  const gap = (mark.radius + 6) * (isLeft ? -1 : 1);
  return [{ key, kind: 'object', text, x: mark.x + gap, y: mark.y, anchor: isLeft ? 'end' : 'start' }];
}
