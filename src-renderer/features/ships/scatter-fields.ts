import { shipField, type NumberField, type WordField } from './ship-fields.ts';
import { firstShipsView, type ScatterAxes } from './ships-store.ts';

interface ScatterFields {
  readonly xField: NumberField;
  readonly yField: NumberField;
  /** Null: all marks alike. */
  readonly areaField: NumberField | null;
  /** Null: one colour. */
  readonly colourField: WordField | null;
}

/** The fields that axes name. Ids also come from links: an axis nobody knows becomes the first view's, the rest nothing. */
export function scatterFields({ x, y, area, colour }: ScatterAxes): ScatterFields {
  return {
    xField: numberField(x) ?? requireNumber(firstShipsView.scatter.x),
    yField: numberField(y) ?? requireNumber(firstShipsView.scatter.y),
    areaField: area === null ? null : numberField(area),
    colourField: colour === null ? null : wordField(colour),
  };
}

function numberField(id: string): NumberField | null {
  const field = shipField(id);
  return field?.kind === 'number' ? field : null;
}

function requireNumber(id: string): NumberField {
  const field = numberField(id);
  if (!field) throw new Error(`The first view has ${id} as an axis, which is no number.`);
  return field;
}

function wordField(id: string): WordField | null {
  const field = shipField(id);
  return field?.kind === 'word' ? field : null;
}
