/** Barks when nothing happens for a while. */
export class Watchdog {
  readonly #bark: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(bark: () => void) {
    this.#bark = bark;
  }

  /** Starts to wait anew. */
  expectWithin(ms: number): void {
    this.stop();
    this.#timer = setTimeout(this.#bark, ms).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
