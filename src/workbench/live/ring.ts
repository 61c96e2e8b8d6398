/** The newest entries, as many as fit into a number and into a size. The oldest go first. */
export class Ring<T> {
  readonly #entries: { entry: T; size: number }[] = []
  readonly #most: { count: number; bytes: number }
  #bytes = 0
  #dropped = 0

  constructor(most: { count: number; bytes: number }) {
    this.#most = most
  }

  /** Keeps an entry of that size; one that alone is too big is not kept. */
  add(entry: T, size: number): void {
    this.#entries.push({ entry, size })
    this.#bytes += size
    while (this.#entries.length > this.#most.count || this.#bytes > this.#most.bytes) {
      this.#bytes -= this.#entries.shift()?.size ?? 0
      this.#dropped++
    }
  }

  get entries(): T[] {
    return this.#entries.map(({ entry }) => entry)
  }

  get bytes(): number {
    return this.#bytes
  }

  /** How many have gone. */
  get dropped(): number {
    return this.#dropped
  }

  clear(): void {
    this.#entries.length = 0
    this.#bytes = 0
    this.#dropped = 0
  }
}
