import { useMemo } from 'react';
import { formatCounted } from '../../../format/format.ts';
import { distinguishingUnit, formatInUnit, shownUnit, titleWithUnit, type ShownUnit } from '../../../format/units.ts';
import { writeTableCsv } from '../../../services/save/write-text.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import {
  numberFieldOr,
  numberFields,
  wordFieldOr,
  wordFields,
  type NumberField,
  type WordField,
} from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { firstShipsView, useExpressionFields, useShipsStore } from '../model/ships-store.ts';
import { AxisPicker } from '../shared/controls.tsx';
import { niceScale, type NiceScale } from '../shared/nice-scale.ts';
import { BoxPlot, plotPx, SaveGroups } from './groups-image.tsx';
import classes from './ship-groups.module.css';
import { summariseGroups, wordLabel, type ShipGroup, type Spread } from './summarise-groups.ts';

/** Whole makers, types or sizes beside each other: how a number of theirs spreads. @param rows those that pass the filters. */
export function ShipGroups({ rows }: { readonly rows: readonly ShipRow[] }) {
  const { groups: choice, filters } = useShipsStore((store) => store.view);
  const changeView = useShipsStore((store) => store.changeView);
  const system = useUnitsStore((store) => store.system);
  const made = useExpressionFields();
  // Ids also come from links; an expression of one may be gone.
  const by = wordFieldOr(choice.by, firstShipsView.groups.by);
  const of = numberFieldOr(choice.of, firstShipsView.groups.of);
  const groups = useMemo(() => summariseGroups(rows, by, of), [rows, by, of]);
  const spreads = groups.flatMap(({ spread }) => spread ?? []);
  const unit = distinguishingUnit(
    shownUnit(of.quantity, system),
    spreads.map(({ median }) => median),
  );
  const scale = scaleOf(spreads, of, unit);
  /** The list, narrowed to a group's ships. */
  const open = (word: string | null): void =>
    changeView({
      picture: 'table',
      filters: [...filters.filter(({ field }) => field !== by.id), { kind: 'words', field: by.id, words: [word] }],
    });
  const title = `${of.title}${unit.symbol === '' ? '' : `, ${unit.symbol}`}, by ${by.title.toLowerCase()}`;
  const columns = columnsFor({ by, unit, scale, open });
  return (
    <section aria-label="Groups of ships" className="stack gap3">
      <div className="row wrap gap2-3">
        <AxisPicker
          label="Group by"
          value={by.id}
          fields={wordFields}
          onChange={(id) => changeView({ groups: { ...choice, by: id ?? by.id } })}
        />
        <AxisPicker
          label="Number"
          value={of.id}
          fields={[...new Set([...numberFields, ...made, of])]}
          onChange={(id) => changeView({ groups: { ...choice, of: id ?? of.id } })}
        />
        {unit.symbol === '' ? null : <span className="muted light">in {unit.symbol}</span>}
        <SaveGroups
          title={title}
          name={`ships ${of.title} by ${by.title}`.toLowerCase()}
          groups={groups}
          scale={scale}
          unit={unit}
          writeCsv={() => writeTableCsv(columns, groups)}
        />
      </div>
      <PlainTable look="framed" label={title} columns={columns} rows={groups} rowKey={({ word }) => word ?? '\0'} />
    </section>
  );
}

/** In the unit that is shown; null without numbers. */
function scaleOf(spreads: readonly Spread[], { isLog }: NumberField, { factor }: ShownUnit): NiceScale | null {
  const values = spreads.flatMap(({ min, max }) => [min * factor, max * factor]);
  if (values.length === 0) return null;
  const canLog = isLog && values.every((value) => value > 0);
  return niceScale({ values, fromPx: 6, toPx: plotPx - 6, spacing: 110, isLog: canLog });
}

interface GroupColumns {
  readonly by: WordField;
  readonly unit: ShownUnit;
  readonly scale: NiceScale | null;
  readonly open: (word: string | null) => void;
}

function columnsFor({ by, unit, scale, open }: GroupColumns): readonly TableColumn<ShipGroup>[] {
  const number = (title: string, name: keyof Spread): TableColumn<ShipGroup> => ({
    id: name,
    title,
    csvTitle: titleWithUnit(title, unit),
    isNumber: true,
    show: ({ spread }) => (spread ? formatInUnit(spread[name], unit) : ''),
    csv: ({ spread }) => spread && spread[name] * unit.factor,
  });
  return [
    {
      id: 'group',
      title: by.title,
      show: ({ word, ships }) => (
        <Button
          tone="quiet"
          aria-label={`${wordLabel(word)}: show its ${formatCounted(ships, 'ships')}`}
          onClick={() => open(word)}
        >
          {wordLabel(word)}
        </Button>
      ),
      csv: ({ word }) => word,
    },
    { id: 'ships', title: 'Ships', isNumber: true, value: ({ ships }) => ships, csv: ({ ships }) => ships },
    { id: 'known', title: 'Known', isNumber: true, value: ({ known }) => known, csv: ({ known }) => known },
    {
      id: 'plot',
      title: 'Spread',
      head: scale ? <Axis scale={scale} /> : null,
      className: classes['plot'],
      show: ({ spread }) => (spread && scale ? <BoxPlot spread={spread} scale={scale} factor={unit.factor} /> : null),
    },
    number('Least', 'min'),
    number('Lower quartile', 'lower'),
    number('Median', 'median'),
    number('Upper quartile', 'upper'),
    number('Most', 'max'),
  ];
}

/** The numbers of the scale, above the plots. */
function Axis({ scale }: { readonly scale: NiceScale }) {
  return (
    <span className={classes['axis']}>
      <span className="visually-hidden">Spread</span>
      {scale.ticks.map(({ at, label }) => (
        <span key={at} aria-hidden style={{ left: `${(at / plotPx) * 100}%` }}>
          {label}
        </span>
      ))}
    </span>
  );
}
