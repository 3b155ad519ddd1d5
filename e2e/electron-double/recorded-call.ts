/** One call the program made, in the order of all calls. */
export interface RecordedCall {
  /** `object.method`, for example `app.enableSandbox`. */
  readonly name: string;
  readonly args: readonly unknown[];
}

export type RecordCall = (name: string, ...args: readonly unknown[]) => void;
