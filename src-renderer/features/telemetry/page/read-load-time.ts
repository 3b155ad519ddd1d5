/** A load time as it was typed. `note` says how it was read where that is not plain to see. */
export type ReadLoadTime =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: number; readonly note: string | null }
  | { readonly kind: 'wrong'; readonly message: string };

/**
 * Reads a load time kindly: a comma before decimals, thousands in groups, a unit behind the number, minutes and seconds,
 * digits of other scripts and widths. What could mean two things is asked back rather than guessed.
 */
export function readLoadTime(typed: string): ReadLoadTime {
  const text = latinDigits(typed.normalize('NFKC')).replaceAll('−', '-').trim();
  if (text === '') return { kind: 'empty' };
  const bare = ungroup(
    text.replace(/\s*(?:s|secs?|seconds?)\.?$/i, '').replaceAll(/(\d)[\s_’'](?=\d{3}(?!\d))/g, '$1'),
  );
  const minutes = /^(\d{1,4}):([0-5]?\d(?:[.,]\d+)?)$/.exec(bare);
  if (minutes) {
    const value = Number(minutes[1]) * 60 + Number((minutes[2] ?? '').replace(',', '.'));
    return { kind: 'value', value, note: `Read as ${write(value)}: minutes and seconds.` };
  }
  if (bare.startsWith('-') && Number(bare.replace(',', '.')) < 0)
    return { kind: 'wrong', message: 'Nothing loads in less than no time: enter 0 or more.' };
  if (/^\d{1,3},\d{3}$/.test(bare)) {
    const [plain, decimal] = [bare.replace(',', ''), bare.replace(',', '.')];
    return { kind: 'wrong', message: `“${bare}” could mean two numbers: write ${plain} or ${decimal}0.` };
  }
  const decimal = bare.replace(',', '.');
  if (!numberForm.test(decimal))
    return { kind: 'wrong', message: `“${shorten(typed.trim())}” is not a number: enter one such as 42 or 42.5.` };
  const value = Number(decimal) + 0; // -0 is 0
  if (!Number.isFinite(value)) return { kind: 'wrong', message: 'That is beyond all numbers: enter a smaller one.' };
  return { kind: 'value', value, note: String(value) === text ? null : noteOf(text, value) };
}

const numberForm = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Thousands that cannot be taken for decimals, because another sign follows or the same one comes again: `1,234.5`, `1.234.567`. */
function ungroup(text: string): string {
  if (/^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return text;
}

/** Digits of any script. Each script has its ten in a row, beginning with its 0 (Unicode 4.6). */
function latinDigits(text: string): string {
  return text.replaceAll('٫', '.').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Said only where another reader might have read something else. */
function noteOf(text: string, value: number): string | null {
  return /[,e]|\..*\./i.test(text.replace(/\s*(?:s|secs?|seconds?)\.?$/i, '')) ? `Read as ${write(value)}.` : null;
}

function write(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(value);
}

function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
