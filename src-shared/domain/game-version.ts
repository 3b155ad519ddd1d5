/** A version of the game. Everything but `version` is null where the service sends bare strings. Source: spec, "Versions". */
export interface GameVersion {
  /** `<major>.<minor>.<patch>` as a rule. */
  readonly version: string | null;
  readonly title: string | null;
  readonly linkUrl: string | null;
  readonly imageUrl: string | null;
}
