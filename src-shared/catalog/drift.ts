/**
 * A difference between what the service sent and what the catalogue expects. Drift is shown, never hidden, and never
 * stops a record from being kept.
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

/** Collects drift while a payload is read, counting repeats of the same kind and place. */
export class DriftLog {
  readonly #entries = new Map<string, { kind: Drift['kind']; path: string; count: number; sample: string }>();

  note(kind: Drift['kind'], path: string, value: unknown): void {
    const known = this.#entries.get(`${kind} ${path}`);
    if (known) {
      known.count += 1;
      return;
    }
    this.#entries.set(`${kind} ${path}`, { kind, path, count: 1, sample: shorten(value) });
  }

  list(): readonly Drift[] {
    return [...this.#entries.values()].toSorted((a, b) => a.path.localeCompare(b.path) || a.kind.localeCompare(b.kind));
  }
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
