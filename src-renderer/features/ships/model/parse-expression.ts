import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import {
  areSameDimensions,
  dimensionsOf,
  multiplyDimensions,
  quantityOf,
  type Dimensions,
} from '../../../../src-shared/resource/dimensions.ts';
import { shownUnit } from '../../../format/units.ts';
import { expressionParts, makeExpressionFieldsWith, numberFields, type NumberField } from './ship-fields.ts';

/** A number worked out of a ship's, in stored units, or why there is none: "Mass unknown". */
type Worked = number | string;

/** What an expression works out; `fields` are those it reads, in their order. */
interface Expression {
  readonly dimensions: Dimensions;
  readonly fields: readonly NumberField[];
  readonly work: (ship: Ship) => Worked;
}

/** What is wrong with a text, and where. */
export interface ExpressionProblem {
  readonly message: string;
  readonly at: number;
  readonly length: number;
}

export type ParsedExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem };

/** More than anybody types. Brackets nest less than that, so that reading always ends well. */
export const mostExpressionChars = 200;

export const mostExpressionNameChars = 40;

/**
 * Reads `price / cargo`: numbers, fields by label or id, + - * /, brackets, and min, max and abs. Sums, differences, min and
 * max take what is in one unit only.
 */
export function parseExpression(text: string): ParsedExpression {
  try {
    if (text.length > mostExpressionChars)
      fail(`An expression has ${mostExpressionChars} characters at most.`, {
        at: mostExpressionChars,
        text: text.slice(mostExpressionChars),
      });
    return { ok: true, expression: new Reader(text).read() };
  } catch (error) {
    if (error instanceof Misread) return { ok: false, problem: error.problem };
    throw error;
  }
}

interface Token {
  readonly at: number;
  readonly text: string;
}

class Misread extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

function fail(message: string, { at, text }: Token): never {
  throw new Misread({ message, at, length: Math.max(1, text.length) });
}

const tokenPattern = /\d+(?:\.\d+)?|\.\d+|\p{L}[\p{L}\d]*(?: +[\p{L}\d]+)*|\S/gu;
const functionNames = ['min', 'max', 'abs'];

/** One text, read from its start to its end. */
class Reader {
  private readonly tokens: readonly Token[];
  private place = 0;

  constructor(text: string) {
    const found = [...text.matchAll(tokenPattern)].map(({ 0: part, index }) => ({ at: index, text: part }));
    this.tokens = [...found, { at: text.length, text: '' }];
  }

  read(): Expression {
    const whole = this.sum();
    const rest = this.next();
    if (rest.text !== '') fail(`Before “${rest.text}” an operator is missing: + - * or /.`, rest);
    return whole;
  }

  private next(): Token {
    return this.tokens[this.place] ?? { at: 0, text: '' };
  }

  private take(...texts: readonly string[]): Token | null {
    const token = this.next();
    if (!texts.includes(token.text.toLowerCase())) return null;
    this.place += 1;
    return token;
  }

  private sum(): Expression {
    let left = this.product();
    for (let sign = this.take('+', '-', '−'); sign; sign = this.take('+', '-', '−')) {
      const right = this.product();
      requireSame(left, right, sign);
      left = combine(left, right, left.dimensions, sign.text === '+' ? (a, b) => a + b : (a, b) => a - b);
    }
    return left;
  }

  private product(): Expression {
    let left = this.factor();
    for (let sign = this.take('*', '×', '/', '÷'); sign; sign = this.take('*', '×', '/', '÷')) {
      const right = this.factor();
      const isProduct = sign.text === '*' || sign.text === '×';
      const dimensions = multiplyDimensions(left.dimensions, right.dimensions, isProduct ? 1 : -1);
      left = combine(left, right, dimensions, isProduct ? (a, b) => a * b : divide);
    }
    return left;
  }

  private factor(): Expression {
    if (!this.take('-', '−')) return this.value();
    const { work, ...rest } = this.factor();
    return { ...rest, work: (ship) => apply(work(ship), (value) => -value) };
  }

  private value(): Expression {
    const token = this.next();
    this.place += 1;
    if (token.text === '') fail('Here a number, a field or a bracket is missing.', token);
    if (token.text === '(') return this.closed(this.sum());
    if (/^[\d.]/.test(token.text)) {
      const value = Number(token.text);
      return Number.isFinite(value)
        ? { dimensions: {}, fields: [], work: () => value }
        : fail(`“${token.text}” is not a number.`, token);
    }
    if (functionNames.includes(token.text.toLowerCase()) && this.take('(')) return this.call(token);
    return this.field(token);
  }

  private field(token: Token): Expression {
    const name = token.text.toLowerCase().replaceAll(/ +/g, ' ');
    const field = numberFields.find(({ id, title }) => id.toLowerCase() === name || title.toLowerCase() === name);
    if (!field) fail(`No field of numbers is called “${token.text}”.`, token);
    return {
      dimensions: dimensionsOf(field.quantity),
      fields: [field],
      work: (ship) => field.value(ship) ?? field.insteadOfNumber?.(ship) ?? `${field.title} unknown`,
    };
  }

  /** Its name and bracket are read. */
  private call(name: Token): Expression {
    let all = this.sum();
    if (name.text.toLowerCase() === 'abs') {
      const { work, ...rest } = this.closed(all);
      return { ...rest, work: (ship) => apply(work(ship), Math.abs) };
    }
    const choose = name.text.toLowerCase() === 'min' ? Math.min : Math.max;
    for (let comma = this.take(','); comma; comma = this.take(',')) {
      const other = this.sum();
      requireSame(all, other, comma);
      all = combine(all, other, all.dimensions, (a, b) => choose(a, b));
    }
    return this.closed(all);
  }

  private closed(inside: Expression): Expression {
    if (!this.take(')')) fail('A bracket is open: here “)” is missing.', this.next());
    return inside;
  }
}

function apply(value: Worked, change: (value: number) => Worked): Worked {
  return typeof value === 'string' ? value : change(value);
}

/** Of two that are missing the first says why. What leaves all numbers is none. */
function combine(
  one: Expression,
  other: Expression,
  dimensions: Dimensions,
  join: (a: number, b: number) => Worked,
): Expression {
  return {
    dimensions,
    fields: [...new Set([...one.fields, ...other.fields])],
    work: (ship) => apply(one.work(ship), (a) => apply(other.work(ship), (b) => finite(join(a, b)))),
  };
}

function finite(value: Worked): Worked {
  return typeof value === 'string' || Number.isFinite(value) ? value : 'too large';
}

function divide(a: number, b: number): Worked {
  return b === 0 ? 'divided by 0' : a / b;
}

function requireSame({ dimensions: one }: Expression, { dimensions: other }: Expression, token: Token): void {
  if (areSameDimensions(one, other)) return;
  const what = { '+': 'added', ',': 'compared' }[token.text] ?? 'subtracted';
  fail(`${unitOf(one)} and ${unitOf(other)} can’t be ${what}: both sides need the same unit.`, token);
}

function unitOf(dimensions: Dimensions): string {
  const bases = Object.keys(dimensions);
  if (bases.length === 0) return 'A plain number';
  // By its powers also where a quantity has a unit of its own: people have no symbol alone.
  return shownUnit(dimensions, 'metric').symbol;
}

// Whoever imports this has expressions read from then on.
makeExpressionFieldsWith(makeExpressionField);

function makeExpressionField(id: string): NumberField | null {
  const { name, text } = expressionParts(id);
  const parsed = parseExpression(text);
  if (name === '' || name.length > mostExpressionNameChars || !parsed.ok) return null;
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
