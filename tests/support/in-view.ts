import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Seen = (entries: { isIntersecting: boolean }[]) => void

/** Nothing that is watched is in view until what is returned is called; all of it at once with `atOnce`. */
export function watchView({ atOnce = false } = {}): () => void {
  const watching = new Set<() => void>()
  class Observer {
    readonly #come: () => void
    constructor(seen: Seen) {
      this.#come = () => seen([{ isIntersecting: true }])
    }
    observe() {
      watching.add(this.#come)
      if (atOnce) queueMicrotask(this.#come)
    }
    disconnect() {
      watching.delete(this.#come)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return () => act(() => watching.forEach((come) => come()))
}
