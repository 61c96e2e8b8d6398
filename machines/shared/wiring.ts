import type { AnyStateMachine } from 'xstate'

type Provided<TMachine extends AnyStateMachine> = Parameters<TMachine['provide']>[0]

/**
 * Every actor of a machine, none optional: a wiring object of this type cannot leave one out. Output and input types
 * are exact, so say what the function gives: `logIn: fromPromise(({ input }): Promise<LoginResult> => …)`.
 */
export type ActorsOf<TMachine extends AnyStateMachine> = Required<NonNullable<Provided<TMachine>['actors']>>
