import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Seen = (entries: { isIntersecting: boolean }[]) => void

/** Nothing has a place in these tests: whatever is watched is in view at once. */
export class AllInView {
  readonly come: () => void
  constructor(seen: Seen) {
    this.come = () => seen([{ isIntersecting: true }])
  }
  observe() {
    queueMicrotask(this.come)
  }
  disconnect() {}
}

/** From here on nothing that is watched is in view until what is returned is called. */
export function watchView(): () => void {
  const watching = new Set<() => void>()
  class Held extends AllInView {
    override observe() {
      watching.add(this.come)
    }
    override disconnect() {
      watching.delete(this.come)
    }
  }
  vi.stubGlobal('IntersectionObserver', Held)
  return () => act(() => watching.forEach((come) => come()))
}
