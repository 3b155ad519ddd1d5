/** As words; null is unknown. */
export function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}
