import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { demoFaultSchema, type DemoFault } from '../src-main/demo/demo-fault.ts';

export type FaultsFile =
  | { readonly ok: true; readonly faults: readonly DemoFault[] }
  /** One sentence for the person at the keyboard. */
  | { readonly ok: false; readonly message: string };

/** Reads one fault or a list of faults from a JSON file. Never throws. */
export function readFaultsFile(path: string): FaultsFile {
  const refuse = (reason: string): FaultsFile => ({
    ok: false,
    message: `The faults file ${path} ${reason} (see src-main/demo/README.md).`,
  });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(`cannot be read (${codeOf(error)}); give the path of a file`);
  }
  const content = parseJson(text);
  if (content === undefined) return refuse('is not JSON; write one fault or a list of faults');
  const list: readonly unknown[] = Array.isArray(content) ? content : [content];
  const checked = z.array(demoFaultSchema).safeParse(list);
  if (checked.success) return { ok: true, faults: checked.data };
  const [issue] = checked.error.issues;
  const [index = 0, ...rest] = issue?.path ?? [];
  const place = rest.length === 0 ? '' : ` at "${rest.join('.')}"`;
  const reason = rest[0] === 'kind' ? `the kinds are ${kinds.join(', ')}` : (issue?.message ?? 'unknown');
  return refuse(`has a mistake in fault ${Number(index) + 1}${place}: ${reason}`);
}

const kinds = demoFaultSchema.options.map(({ shape }) => shape.kind.value);

/** Undefined, which JSON does not know, where the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
