/**
 * A binary heap of states by a cost of two numbers, the second of which counts where the first is equal; a state that is
 * put in again moves to its new, lower cost. Made for a fixed number of states and used again for search after search.
 */
export class StateHeap {
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #heap: Int32Array;
  /** By state: its place in the heap, or −1. */
  readonly #places: Int32Array;
  #size = 0;

  constructor(stateCount: number) {
    this.#first = new Float64Array(stateCount);
    this.#second = new Float64Array(stateCount);
    this.#heap = new Int32Array(stateCount);
    this.#places = new Int32Array(stateCount).fill(-1);
  }

  clear(): void {
    for (let place = 0; place < this.#size; place++) this.#places[this.#heap[place] ?? 0] = -1;
    this.#size = 0;
  }

  put(state: number, first: number, second: number): void {
    const known = this.#places[state] ?? -1;
    const place = known === -1 ? this.#size++ : known;
    this.#first[state] = first;
    this.#second[state] = second;
    this.#rise(place, state);
  }

  /** Takes out the state of the lowest cost; −1 when there is none. */
  take(): number {
    if (this.#size === 0) return -1;
    const top = this.#heap[0] ?? -1;
    this.#places[top] = -1;
    this.#size--;
    if (this.#size > 0) this.#sink(this.#heap[this.#size] ?? 0);
    return top;
  }

  #rise(from: number, state: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.#heap[above] ?? 0;
      if (!this.#isLower(state, parent)) break;
      this.#settle(place, parent);
      place = above;
    }
    this.#settle(place, state);
  }

  #sink(state: number): void {
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= this.#size) break;
      if (below + 1 < this.#size && this.#isLower(this.#heap[below + 1] ?? 0, this.#heap[below] ?? 0)) below++;
      const child = this.#heap[below] ?? 0;
      if (!this.#isLower(child, state)) break;
      this.#settle(place, child);
      place = below;
    }
    this.#settle(place, state);
  }

  #settle(place: number, state: number): void {
    this.#heap[place] = state;
    this.#places[state] = place;
  }

  #isLower(state: number, than: number): boolean {
    const difference = (this.#first[state] ?? 0) - (this.#first[than] ?? 0);
    return difference < 0 || (difference === 0 && (this.#second[state] ?? 0) < (this.#second[than] ?? 0));
  }
}
