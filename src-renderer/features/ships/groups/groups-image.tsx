import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { formatCounted, formatDay } from '../../../format/format.ts';
import { formatInUnit, type ShownUnit } from '../../../format/units.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { imageFileName, renderSvgPng } from '../../../ui/picture/save-image.tsx';
import { captureChart } from '../../../ui/picture/write-chart-svg.ts';
import { SaveButtons } from '../../../ui/save/save-files.tsx';
import type { NiceScale } from '../shared/nice-scale.ts';
import { BoxMarks, plotPx } from './box-plot.tsx';
import { wordLabel, type ShipGroup } from './summarise-groups.ts';

interface SaveGroupsProps {
  /** "Price, $, by maker". */
  readonly title: string;
  /** Of the files: "ships price by maker". */
  readonly name: string;
  readonly groups: readonly ShipGroup[];
  readonly scale: NiceScale | null;
  readonly unit: ShownUnit;
  readonly writeCsv: () => string;
}

/** Saves the groups as a picture, and their numbers. */
export function SaveGroups({ title, name, groups, scale, unit, writeCsv }: SaveGroupsProps) {
  const profile = useActiveProfile();
  const asOf = useAsOf();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const picture = (hasGround: boolean): string => {
    flushSync(() => setDrawn(true));
    try {
      if (place.current === null) throw new Error('There is nothing on screen to be drawn.');
      const note = 'From least to most; the box is from the lower to the upper quartile, with the median.';
      const source = `${profile.name}: ships as archived${asOf === null ? '' : ` as of ${formatDay(asOf)}`}`;
      return captureChart(place.current, { title, note, source, series: [] }, hasGround).text;
    } finally {
      setDrawn(false);
    }
  };
  const files = [
    { kind: 'png', write: () => renderSvgPng(picture(false)) },
    { kind: 'svg', write: () => `<?xml version="1.0" encoding="UTF-8"?>\n${picture(true)}` },
    { kind: 'csv', write: writeCsv },
  ] as const;
  return (
    <>
      <SaveButtons
        files={files.map(({ kind, write }) => ({
          label: `Save ${kind.toUpperCase()}`,
          of: 'the groups',
          name: imageFileName(name, kind),
          kind,
          write,
          isDisabled: kind !== 'csv' && scale === null,
        }))}
      />
      {isDrawn && scale !== null ? (
        <div ref={place} className="drawn-aside" aria-hidden>
          <div data-drawing>
            <GroupsImage groups={groups} scale={scale} unit={unit} />
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Pixels. */
const namesPx = 240;
const numbersPx = 110;
const rowPx = 26;

function GroupsImage({
  groups,
  scale,
  unit,
}: Pick<SaveGroupsProps, 'groups' | 'unit'> & { readonly scale: NiceScale }) {
  return (
    <svg width={namesPx + plotPx + numbersPx} height={(groups.length + 1) * rowPx}>
      {scale.ticks.map(({ at, label }) => (
        <text key={at} className="small ink-muted" x={namesPx + at} y={16} textAnchor="middle">
          {label}
        </text>
      ))}
      <text className="small ink-muted" x={namesPx + plotPx + numbersPx} y={16} textAnchor="end">
        Median
      </text>
      {groups.map(({ word, ships, spread }, index) => (
        <g key={word ?? '\0'} transform={`translate(0 ${(index + 1) * rowPx})`}>
          <text className="small ink" x={0} y={16}>
            {wordLabel(word)}, {formatCounted(ships, 'ships')}
          </text>
          <g transform={`translate(${namesPx} 0)`}>
            {spread ? <BoxMarks spread={spread} scale={scale} factor={unit.factor} /> : null}
          </g>
          <text className="small ink" x={namesPx + plotPx + numbersPx} y={16} textAnchor="end">
            {spread ? `${formatInUnit(spread.median, unit)} ${unit.symbol}`.trim() : 'unknown'}
          </text>
        </g>
      ))}
    </svg>
  );
}
