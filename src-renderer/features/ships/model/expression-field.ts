import { quantityOf } from '../../../../src-shared/resource/dimensions.ts';
import { parseExpression } from './parse-expression.ts';
import {
  expressionParts,
  makeExpressionFieldsWith,
  mostNameChars,
  numberFields,
  type NumberField,
} from './ship-fields.ts';

// Whoever imports this has expressions read from then on.
makeExpressionFieldsWith(makeExpressionField);

function makeExpressionField(id: string): NumberField | null {
  const { name, text } = expressionParts(id);
  const parsed = parseExpression(text, numberFields);
  if (name === '' || name.length > mostNameChars || !parsed.ok) return null;
  const { dimensions, fields, work } = parsed.expression;
  return {
    kind: 'number',
    id,
    title: name,
    section: 'Expressions',
    column: { width: 130 },
    keys: [...new Set(fields.flatMap(({ keys }) => keys))],
    quantity: quantityOf(dimensions) ?? dimensions, // none at all of a plain number
    better: null,
    comparatives: [`more ${name}`, `less ${name}`],
    isLog: false,
    value: (ship) => {
      const value = work(ship);
      return typeof value === 'number' ? value : null;
    },
    absence: (ship) => {
      const value = work(ship);
      return typeof value === 'string' ? value : null;
    },
  };
}
