import { createActor, fromPromise, toPromise } from 'xstate'
import type { ActorOptions, AnyStateMachine, InputFrom, OutputFrom, PromiseActorLogic } from 'xstate'

/**
 * A wired machine as the promise of its output: how `openSession` and `apply` are handed over. Stopping the promise
 * actor stops the machine; what the machine throws, the promise throws.
 */
export const runToOutput = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  options?: Pick<ActorOptions<TMachine>, 'clock' | 'inspect'>,
): PromiseActorLogic<OutputFrom<TMachine>, InputFrom<TMachine>> =>
  fromPromise(({ input, signal }) => {
    const actor = createActor<AnyStateMachine>(machine, { ...options, input })
    signal.addEventListener('abort', () => actor.stop())
    const output = toPromise(actor)
    actor.start()
    return output
  })
