import { flag } from '../../../../src-shared/catalog/wire.ts';
import { yesOrNo } from './yes-or-no.ts';

const flags: ReadonlySet<string> = new Set(['recruiting', 'roleplay']);

/**
 * The two sides of a change of an organization's record as its page words them: flags as yes and no, the rest as it was
 * sent. Flags that mean the same and were sent in other ways stay as they were sent, else nothing would have changed.
 *
 * @param path steps joined by dots, in the record as sent.
 */
export function changeWords(path: string, before: unknown, after: unknown): readonly [before: unknown, after: unknown] {
  if (!flags.has(path)) return [before, after];
  const [was, is] = [flagWords(before), flagWords(after)];
  return was === is ? [before, after] : [was ?? before, is ?? after];
}

/** Null for what is no flag. */
function flagWords(value: unknown): string | null {
  const read = flag.safeParse(value);
  return read.success ? yesOrNo(read.data ?? null) : null;
}
