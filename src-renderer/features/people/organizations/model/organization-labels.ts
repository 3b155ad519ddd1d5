import { organizationFields } from '../../../../../src-shared/catalog/organization.ts';
import { stepsOfPath } from '../../../../../src-shared/resource/part-fields.ts';
import { flag } from '../../../../../src-shared/resource/wire.ts';
import { yesOrNo } from '../../../../format/format.ts';

/**
 * The two sides of a change of an organization's record as its page words them: flags as yes and no, the rest as it was
 * sent. Flags that mean the same and were sent in other ways stay as they were sent, else nothing would have changed.
 *
 * @param path steps joined by dots, in the record as sent.
 */
export function formatOrganizationChange(
  path: string,
  before: unknown,
  after: unknown,
): readonly [before: unknown, after: unknown] {
  const isFlag = stepsOfPath(organizationFields, path)[0]?.fields.some(({ kind }) => kind === 'flag');
  if (!isFlag) return [before, after];
  const [was, is] = [flagWords(before), flagWords(after)];
  return was === is ? [before, after] : [was ?? before, is ?? after];
}

/** Null for what is no flag. */
function flagWords(value: unknown): string | null {
  const read = flag.safeParse(value);
  return read.success ? yesOrNo(read.data ?? null) : null;
}
