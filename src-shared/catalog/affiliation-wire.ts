import { z } from 'zod';
import type { Affiliation } from '../domain/star-system.ts';
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

export function toAffiliation({ id, code, name, color }: z.infer<typeof affiliationWire>): Affiliation {
  return { id: id ?? null, code: code ?? null, name: name ?? null, color: color ?? null };
}
