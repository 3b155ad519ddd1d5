/**
 * A difference between what the service sent and what the catalogue expects. Drift is shown, never hidden, and never
 * stops a record from being kept. It is also all there is to notice another version of the service by, since none is
 * negotiated (docs/decisions/not-shown.md).
 */
export interface Drift {
  /** `unknown-field`: not in the catalogue; `bad-value`: could not be read, so it became null; `empty-element`: a null or
   * empty entry of a list; `no-identity`: a record without its identifying field; `duplicate-identity`. */
  readonly kind: 'unknown-field' | 'bad-value' | 'empty-element' | 'no-identity' | 'duplicate-identity';
  /** Where, with list positions as `*`, for example `compiled.*.size`. */
  readonly path: string;
  readonly count: number;
  /** The first offending value, shortened. */
  readonly sample: string;
}

interface Entry {
  readonly kind: Drift['kind'];
  readonly path: string;
  count: number;
  readonly sample: string;
}

/** Collects drift while a payload is read, counting repeats of the same kind and place. */
export class DriftLog {
  readonly #entries: Map<string, Entry>;
  readonly #prefix: string;

  constructor(entries = new Map<string, Entry>(), prefix = '') {
    this.#entries = entries;
    this.#prefix = prefix;
  }

  note(kind: Drift['kind'], place: string, value: unknown): void {
    const path = `${this.#prefix}${place}`;
    const known = this.#entries.get(`${kind} ${path}`);
    if (known) {
      known.count += 1;
      return;
    }
    this.#entries.set(`${kind} ${path}`, { kind, path, count: 1, sample: shorten(value) });
  }

  /** The same log for what is read inside a field: its places get the field's path in front. */
  within(path: string): DriftLog {
    return new DriftLog(this.#entries, `${this.#prefix}${path}.`);
  }

  list(): readonly Drift[] {
    return [...this.#entries.values()].toSorted((a, b) => a.path.localeCompare(b.path) || a.kind.localeCompare(b.kind));
  }
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : writeJson(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Reading never throws, not even where a value is nested deeper than the stack. */
function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'nested too deeply to be shown';
  }
}
