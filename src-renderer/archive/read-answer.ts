import { catalog } from '../../src-shared/catalog/registry.ts';
import type { Params, ReadPayload, ResourceDefinition } from '../../src-shared/catalog/resource.ts';
import { openEnvelope } from '../../src-shared/envelope.ts';
import { ProblemError } from '../../src-shared/problem.ts';

/** An answer opened and read. `data` is the envelope's payload as sent. */
export interface ReadAnswer extends ReadPayload {
  readonly data: unknown;
  readonly envelopeSource: string | null;
}

/**
 * Parses the bytes of an answer, opens its envelope and reads its records with the catalogue.
 *
 * @throws ProblemError `unexpected-shape` when the bytes are no JSON or hold no successful envelope. Main has judged
 * the answer already; this is the second lock on the same door.
 */
export function readAnswer(bytes: Uint8Array, resource: keyof typeof catalog, params: Params): ReadAnswer {
  const envelope = openEnvelope(parseJson(bytes));
  if (envelope.kind !== 'success') {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The answer holds no successful envelope.' });
  }
  const definition: ResourceDefinition = catalog[resource];
  return { ...definition.read(envelope.data, params), data: envelope.data, envelopeSource: envelope.source };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The answer is not complete JSON.' });
  }
}
