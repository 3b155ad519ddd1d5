/** The account behind a key. The key itself, which the service echoes, is removed in the main process. */
export interface Account {
  readonly provider: string | null;
  readonly role: string | null;
  readonly remaining: number | null;
  readonly limit: number | null;
}
