import type { ModelPath } from '#machines/shared/model-path.ts'
import { differences, expectationOf } from './expectation.ts'
import type { Model } from './model.ts'
import type { Worlds } from './world.ts'

/** Runs `use` with another clock and other random numbers than the machine's own process has; names what it read. */
function elsewhere<T>(use: () => T): { result: T; read: string[] } {
  const read = new Set<string>()
  const own = { Date: globalThis.Date, random: Math.random }
  const [uuid, now] = [crypto.randomUUID.bind(crypto), performance.now.bind(performance)]
  const later = 86_400_000
  class OtherDate extends own.Date {
    constructor(...of: unknown[]) {
      if (of.length === 0) read.add('the time (new Date)')
      super(...((of.length === 0 ? [own.Date.now() + later] : of) as [number]))
    }
    static override now(): number {
      read.add('the time (Date.now)')
      return own.Date.now() + later
    }
  }
  globalThis.Date = OtherDate as DateConstructor
  Math.random = () => {
    read.add('random numbers (Math.random)')
    return (own.random() + 0.5) % 1
  }
  crypto.randomUUID = () => {
    read.add('random numbers (crypto.randomUUID)')
    return uuid()
  }
  performance.now = () => {
    read.add('the time (performance.now)')
    return now() + later
  }
  try {
    return { result: use(), read: [...read] }
  } finally {
    globalThis.Date = own.Date
    Math.random = own.random
    crypto.randomUUID = uuid
    performance.now = now
  }
}

/**
 * Takes a path twice by the transition function, the second time at another hour and with other random numbers. If the
 * observations differ, the machine isn't deterministic: the sentence that says where it differs and what it reads.
 */
export const unsteadyAlong = (model: Model, worlds: Worlds, path: ModelPath): string | null => {
  const once = expectationOf(model, worlds, path)
  const { result: again, read } = elsewhere(() => expectationOf(model, worlds, path))
  const step = once.findIndex(({ seen }, index) => differences(seen, again[index]!.seen).length > 0)
  if (step < 0) return null
  const fields = differences(once[step]!.seen, again[step]!.seen).join(', ')
  const reads = read.length > 0 ? `it reads ${read.join(' and ')}` : 'it keeps something outside its context'
  const place = step === 0 ? 'at its start' : `after step ${step}`
  return `the machine is not deterministic: ${place} the same path gives another ${fields}; ${reads}. Give such values by its input or with an event`
}
