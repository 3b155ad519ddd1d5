import { z } from 'zod';
import type { Affiliation } from '../domain/star-system.ts';
import { collectNested } from './collect-records.ts';
import type { DriftLog } from './drift.ts';
import { identifier, text } from './wire.ts';

/** Both spellings of `membership.id` occur; the specification's `{base_url}` field is a misprint of it (recordings). */
export const affiliationWire = z.looseObject({
  id: identifier,
  code: text,
  name: text,
  color: text,
  'membership.id': identifier,
  membership_id: identifier,
});

/** The `affiliation` of a system or an object, in the order sent. */
export function collectAffiliations(value: unknown, drift: DriftLog): readonly Affiliation[] {
  return collectNested(value, { path: 'affiliation', schema: affiliationWire, toFields: toAffiliation, drift });
}

export function toAffiliation({ id, code, name, color }: z.infer<typeof affiliationWire>): Affiliation {
  return { id: id ?? null, code: code ?? null, name: name ?? null, color: color ?? null };
}
