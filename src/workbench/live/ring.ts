/** A ring buffer bounded by a number and a size. The oldest entries leave first, and are reported. */
export class Ring<T> {
  readonly #entries: T[] = []
  readonly #sizes: number[] = []
  readonly #limits: { count: number; bytes: number }
  readonly #onGone: (entry: T) => void
  #bytes = 0
  #dropped = 0

  constructor(limits: { count: number; bytes: number }, onGone: (entry: T) => void = () => undefined) {
    this.#limits = limits
    this.#onGone = onGone
  }

  add(entry: T, size: number): void {
    this.#entries.push(entry)
    this.#sizes.push(size)
    this.#bytes += size
    while (this.#entries.length > this.#limits.count || this.#bytes > this.#limits.bytes) {
      const gone = this.#entries.shift()
      if (gone === undefined) return
      this.#bytes -= this.#sizes.shift() ?? 0
      this.#dropped++
      this.#onGone(gone)
    }
  }

  get entries(): T[] {
    return this.#entries.slice()
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The number of dropped entries. */
  get dropped(): number {
    return this.#dropped
  }

  /** Clears all entries. */
  clear(): void {
    for (const entry of this.#entries.splice(0)) this.#onGone(entry)
    this.#sizes.length = 0
    this.#bytes = 0
    this.#dropped = 0
  }
}
