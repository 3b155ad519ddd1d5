/**
 * The room that right-aligned numbers of one column need behind them, so that their decimal points stand under each other:
 * a CSS length for each text, undefined for the longest decimals, and for what is no number.
 */
export function decimalRooms(texts: readonly string[]): readonly (string | undefined)[] {
  const decimals = texts.map(decimalsOf);
  const most = decimals.reduce<number>((longest, count) => Math.max(longest, count ?? 0), 0);
  return decimals.map((count) => {
    if (count === null || count === most) return undefined;
    return count === 0 ? `calc(${most}ch + ${point})` : `${most - count}ch`;
  });
}

/** Digits are all as wide as 0 (`tabular-nums`); the point has this width in the font of the window. */
const point = '0.28em';

/** How many digits stand behind the point; null where the text is no bare number. */
function decimalsOf(text: string): number | null {
  const number = /^[+−-]?\d[\d,]*(?:\.(\d+))?$/.exec(text);
  return number === null ? null : (number[1] ?? '').length;
}
