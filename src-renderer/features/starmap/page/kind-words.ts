/** A kind as the service sends it, readable: `SINGLE_STAR` is "single star". */
export function kindWords(type: string | null): string | null {
  return type === null ? null : type.toLowerCase().replaceAll('_', ' ');
}
