import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOnSignals } from './end-on-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process whose ends are noted, and that stops when it is let. */
function startProcess() {
  const exits: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let stops = 0
  const process = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) })
  endOnSignals(() => {
    stops += 1
    return promise
  }, process)
  return { process, exits, stopped: resolve, stops: () => stops }
}

describe('a signal', () => {
  it('ends the process with 0 when everything has stopped, and not before', async () => {
    const { process, exits, stopped } = startProcess()
    process.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(1000)
    expect(exits).toEqual([])
    stopped()
    await vi.advanceTimersByTimeAsync(0)
    expect(exits).toEqual([0])
  })

  it('ends it with 1 after 25 seconds when something does not stop', async () => {
    const { process, exits } = startProcess()
    process.emit('SIGINT')
    await vi.advanceTimersByTimeAsync(24_999)
    expect(exits).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(exits).toEqual([1])
  })

  it('that comes second, of either kind, ends it at once and stops nothing again', () => {
    const { process, exits, stops } = startProcess()
    process.emit('SIGTERM')
    process.emit('SIGINT')
    expect([exits, stops()]).toEqual([[1], 1])
  })
})
