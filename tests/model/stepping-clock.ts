import { SimulatedClock } from 'xstate'

/** A simulated clock that can be moved to its next timer, so that a path fires timers in the order time would. */
export class SteppingClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      fn()
    }, timeout)
    this.#due.set(id, this.now() + timeout)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  /** Moves to the earliest timer and fires it; throws when none is pending. */
  stepToNext(): void {
    if (this.#due.size === 0) throw new Error('no timer is pending')
    this.increment(Math.min(...this.#due.values()) - this.now())
  }
}
