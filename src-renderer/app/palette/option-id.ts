/** Keys hold foreign text, and an id must be one word. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${encodeURIComponent(key.toWellFormed())}`;
}
