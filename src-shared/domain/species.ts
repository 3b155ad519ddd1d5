/** A people of the starmap. Source: spec, "Starmap species". */
export interface Species {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string | null;
}
