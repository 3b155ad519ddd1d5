/**
 * The texts a record has in the field a parameter is named after: `handle` for `handle`, `slug` for `team_slug`.
 *
 * @returns none or one; text only.
 */
export function fieldsNamedLike(fields: object, parameterName: string): readonly string[] {
  const last = parameterName.split('_').at(-1) ?? parameterName;
  const value = Object.entries(fields).find(([field]) => field === last)?.[1] as unknown;
  return typeof value === 'string' && value !== '' ? [value] : [];
}
