import { fromPromise, type AnyActorLogic, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

const refusal = (name: string) => new Error(`this machine was started without "${name}": hand it over with .provide()`)

/** An actor that the caller must hand over with `.provide()`. Until then it refuses to run and says which one it is. */
export const missing = <TOutput, TInput = NonReducibleUnknown>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(refusal(name)))

/**
 * A child machine that the caller must hand over with `.provide()`. The parent only starts and stops it; views reach it
 * through `snapshot.children`.
 */
export const missingChild = (name: string): AnyActorLogic => missing<never>(name)

/** An action with parameters that the caller must hand over with `.provide()`; `missing` says so to a simulation. */
export const missingAction = <TParams>(name: string) =>
  Object.assign(
    (_scope: unknown, _params: TParams): void => {
      throw refusal(name)
    },
    { missing: name },
  )
