import { useState, type ChangeEvent } from 'react';

interface WholeNumberTerms {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

/**
 * A field for a whole number. What is none within the bounds changes nothing and is marked as wrong; it is gone when the
 * field is left.
 *
 * @returns what the `<input>` takes, and whether what stands in it is taken.
 */
export function useWholeNumber({ value, least, most, onValue }: WholeNumberTerms) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? String(value);
  const isValid = readWholeNumber(text, least, most) !== null;
  return {
    isValid,
    input: {
      inputMode: 'numeric',
      autoComplete: 'off',
      value: text,
      'aria-invalid': !isValid,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setDraft(target.value);
        const next = readWholeNumber(target.value, least, most);
        if (next !== null && next !== value) onValue(next);
      },
      onBlur: () => setDraft(null),
    },
  } as const;
}

/** @returns null for what is no whole number from `least` to `most`. */
export function readWholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : null;
}
