import { formatFixed } from '../../../../format/format.ts';
import { escapeXml } from '../../../../services/save/write-text.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { Measure, useUnitsStore } from '../../../../ui/kit/measure.tsx';
import { Panel } from '../../../../ui/kit/panel.tsx';
import { SaveButtons } from '../../../../ui/save/save-files.tsx';
import { imageFileName, renderSvgPng } from '../../../../ui/picture/save-image.tsx';
import { PlainTable, type TableColumn } from '../../../../ui/table/plain-table.tsx';
import type { ScoreWeight } from '../../model/compare-view.ts';
import { numberFields } from '../../model/ship-fields.ts';

import type { ShownComparison } from '../compare-columns.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import classes from './score-panel.module.css';
import { scoreShips, type ScorePart, type ShipScore } from './score-ships.ts';

const firstWeight = 5;

/** What most people ask of a ship first. */
const firstFields: readonly string[] = ['massKg', 'scmSpeedMps', 'cargoScu', 'priceUsd'];

/** The user's own score of the compared ships: what counts and how much, the ranking, and what it is made of. */
export function ScorePanel({ columns, view: { weights }, onChange }: ShownComparison) {
  const system = useUnitsStore((store) => store.system);
  const scores = scoreShips(
    columns.map(({ ship }) => ship),
    weights,
    system,
  );
  const change = (next: readonly ScoreWeight[]) => onChange({ weights: next });
  return (
    <Panel title="Your score">
      <p className={classes['formula']}>
        Score = 100 × sum of weight × share ÷ sum of weights; the share is 0 for the worst of these ships, 1 for the
        best, 1 for all where all are equal, and a number that is unknown, or known of one ship only, is left out.
      </p>
      <div className={classes['body']}>
        <ChosenNumbers
          label="What counts for the score"
          chosen={weights}
          begin={(goal) => ({ ...goal, weight: firstWeight })}
          onChange={change}
        />
        {weights.length === 0 ? (
          <NothingWeighed onStart={() => change(firstWeights())} />
        ) : (
          <ScoreTable columns={columns} scores={scores} />
        )}
      </div>
    </Panel>
  );
}

function NothingWeighed({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className={classes['empty']}>
      <p>The ranking appears here once a number counts.</p>
      <Button onClick={onStart}>Start with mass, SCM speed, cargo and price</Button>
    </div>
  );
}

function firstWeights(): readonly ScoreWeight[] {
  return numberFields.flatMap(({ id, better }) =>
    firstFields.includes(id) && better !== null ? [{ field: id, weight: firstWeight, better }] : [],
  );
}

interface ScoreTableProps extends Pick<ShownComparison, 'columns'> {
  /** One for each column. */
  readonly scores: readonly ShipScore[];
}

/** The ships from the best score down; ships without one come last. */
function ScoreTable({ columns, scores }: ScoreTableProps) {
  const ranked = columns
    .flatMap(({ key, label }, index): readonly RankedShip[] => {
      const score = scores[index];
      return score ? [{ key, label, score }] : [];
    })
    .toSorted((a, b) => rankOf(a.score) - rankOf(b.score));
  const name = `Score of ${ranked.map(({ label }) => label).join(', ')}`;
  return (
    <div className="stack gap2 narrow">
      <PlainTable
        look="lines"
        density="tall"
        label="Ranking by your score"
        className="nowrap"
        frameClassName={classes['frame']}
        columns={[...firstColumns, ...(scores[0]?.parts ?? []).map(partColumn)]}
        rows={ranked}
        rowKey={({ key }) => key}
      />
      <SaveButtons
        files={[
          {
            label: 'Save PNG',
            of: name,
            name: imageFileName(name),
            kind: 'png',
            write: () => renderSvgPng(writeScoreSvg(ranked)),
          },
        ]}
      />
    </div>
  );
}

const firstColumns: readonly TableColumn<RankedShip>[] = [
  { id: 'rank', title: 'Rank', show: ({ score: { rank } }) => rank ?? <span className="faint small">none</span> },
  { id: 'ship', title: 'Ship', className: classes['ship'], isRowHead: true, value: ({ label }) => label },
  { id: 'score', title: 'Score', className: classes['score'], show: ({ score }) => <ScoreCell score={score} /> },
];

function partColumn({ field, weight }: ScorePart, index: number): TableColumn<RankedShip> {
  return {
    id: field.id,
    title: field.title,
    head: (
      <>
        <span className={classes['swatch']} style={{ background: colourOf(index) }} aria-hidden="true">
          {index + 1}
        </span>{' '}
        {field.title} <span className="faint small">× {weight.weight}</span>
      </>
    ),
    isNumber: true,
    show: ({ score: { parts } }) => {
      const part = parts[index];
      return part ? <PartCell part={part} /> : null;
    },
  };
}

function rankOf({ rank }: ShipScore): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}

function ScoreCell({ score: { score, counted, parts } }: Pick<RankedShip, 'score'>) {
  if (score === null) return <span className="faint small">no score: none of these is known</span>;
  return (
    <>
      <span className="bold">{formatFixed(score, 1)}</span>
      {counted < parts.length ? (
        <span className="faint small">
          {' '}
          scored on {counted} of {parts.length}
        </span>
      ) : null}
      <Bar parts={parts} />
    </>
  );
}

/** The points side by side; the cells beside it say the same in numbers. */
function Bar({ parts }: { readonly parts: readonly ScorePart[] }) {
  return (
    <div className={classes['bar']} aria-hidden="true">
      {parts.map(({ field, points }, index) =>
        points === null || points === 0 ? null : (
          <span key={field.id} style={{ width: `${points}%`, background: colourOf(index) }}>
            {points >= roomForNumber ? index + 1 : null}
          </span>
        ),
      )}
    </div>
  );
}

/** Points that make a piece wide enough for its number. */
const roomForNumber = 8;

function PartCell({ part: { field, value, instead, points } }: { readonly part: ScorePart }) {
  return (
    <>
      {points === null ? null : formatFixed(points, 1)}
      <span className={classes['value']}>
        {' '}
        <Measure value={value} quantity={field.quantity} instead={instead} />
        {value !== null && points === null ? <span className="faint small"> (no other)</span> : null}
      </span>
    </>
  );
}

/** A compared ship with its score. */
interface RankedShip {
  readonly key: string;
  readonly label: string;
  readonly score: ShipScore;
}

const seriesColours = 6;

/** Of a weighted number, by its place among them. */
function colourOf(index: number): string {
  return `var(--c${(index % seriesColours) + 1})`;
}

/** Pixels. */
const [width, nameWidth, scoreWidth, rowHeight, top] = [760, 220, 60, 28, 44];

/**
 * The ranking as a drawing of its own: a bar for each ship, made of what each weighted number adds, and the numbers in words.
 * Colours are the page's, so it is drawn on the page.
 */
export function writeScoreSvg(ranked: readonly RankedShip[]): string {
  const parts = ranked[0]?.score.parts ?? [];
  const height = top + ranked.length * rowHeight + 12;
  const legend = parts.map(({ field, weight }, index) => `${index + 1} ${field.title} × ${weight.weight}`).join('   ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-size="13" fill="var(--text)">`,
    text(0, 14, 'Ranking by your score'),
    text(0, 32, legend),
    ...ranked.map((ship, index) => rowOf(ship, top + index * rowHeight)),
    '</svg>',
  ].join('');
}

function rowOf({ label, score: { rank, score, parts } }: RankedShip, y: number): string {
  const scale = (width - nameWidth - scoreWidth) / 100;
  const name = text(0, y + 16, `${rank ?? '–'}  ${cut(label)}`);
  if (score === null) return `${name}${text(nameWidth, y + 16, 'no score')}`;
  let x = nameWidth;
  const bars = parts.map((part, index) => {
    const [from, length] = [x, (part.points ?? 0) * scale];
    x += length;
    return barOf(part, { index, from, length, y });
  });
  return `${name}${bars.join('')}${text(x + 8, y + 16, formatFixed(score, 1))}`;
}

interface BarPlace {
  readonly index: number;
  readonly from: number;
  readonly length: number;
  readonly y: number;
}

/** Narrower than this it has no room for its number. */
const numberRoom = 16;

function barOf({ points }: ScorePart, { index, from, length, y }: BarPlace): string {
  if (points === null || length <= 0) return '';
  const bar = `<rect x="${round(from)}" y="${y + 4}" width="${round(length)}" height="16" fill="${colourOf(index)}"/>`;
  return length < numberRoom ? bar : `${bar}${text(from + 4, y + 16, String(index + 1), 'var(--ground)')}`;
}

function text(x: number, y: number, words: string, fill = 'var(--text)'): string {
  return `<text x="${round(x)}" y="${round(y)}" fill="${fill}">${escapeXml(words)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Longer names would run into the bars. */
const mostLetters = 28;

function cut(label: string): string {
  const letters = [...label];
  return letters.length <= mostLetters ? label : `${letters.slice(0, mostLetters - 1).join('')}…`;
}
