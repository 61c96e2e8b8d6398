/** A clock that moves to its earliest timer and fires only that one; of two at the same moment, the older first. */
export class StepClock {
  #now: number
  #last = 0
  readonly #timers = new Map<number, { due: number; fire: () => void }>()

  constructor(start: number) {
    this.#now = start
  }

  now = (): number => this.#now

  setTimeout = (fire: () => void, delay: number): number => {
    this.#last += 1
    this.#timers.set(this.#last, { due: this.#now + delay, fire })
    return this.#last
  }

  clearTimeout = (id: number): void => {
    this.#timers.delete(id)
  }

  /** Throws when no timer is pending. */
  fireNext(): void {
    const next = [...this.#timers].toSorted(([, a], [, b]) => a.due - b.due)[0]
    if (!next) throw new Error('no timer is pending')
    const [id, { due, fire }] = next
    this.#timers.delete(id)
    this.#now = Math.max(this.#now, due)
    fire()
  }
}
