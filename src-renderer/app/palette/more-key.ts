/** Key of the line that leads to the rest of a group. No thing has it: theirs begin with the name of one kind and a blank. */
export function moreKey(kind: string): string {
  return `more ${kind}`;
}
