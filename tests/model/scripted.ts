import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'

/** An actor's answers, one per try; an Error is thrown, a function is called. */
export type Script = Record<string, unknown[]>

const isBusy = (snapshot: unknown): boolean => (snapshot as AnyMachineSnapshot).hasTag('busy')

/**
 * A running machine whose actors answer by a script. `calls` lists the started actors, `emitted` the emitted events; an
 * actor without a remaining answer stays pending. `settled` waits until no tag `busy` is left,
 * `flushed` until all answers given so far have arrived.
 */
export const runScripted = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  script: Script,
  input: (now: () => number) => InputFrom<TMachine>,
) => {
  const clock = new SimulatedClock()
  const calls: { name: string; input: unknown }[] = []
  const done: { name: string; params: unknown }[] = []
  const emitted: unknown[] = []
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      fromPromise(({ input: requested }) => {
        calls.push({ name, input: requested })
        const answers = script[name] ?? []
        if (answers.length === 0) return new Promise(() => {})
        const answer = answers.shift()
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    ]),
  )
  const actions = Object.fromEntries(
    Object.entries(machine.implementations.actions)
      .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
      .map(([name]) => [name, (_: unknown, params: unknown) => void done.push({ name, params })]),
  )
  const wired = machine.provide({ actors, actions } as never) as TMachine
  const actor = createActor(wired, { clock, input: input(() => clock.now()) } as never)
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !isBusy(snapshot))
  const flushed = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  return { actor, clock, calls, done, emitted, settled, flushed, names: () => calls.map(({ name }) => name) }
}
