import type { Checker } from '../checker.ts'
import type { Contract, Operation } from '../contract/model.ts'
import type { Exchange } from '../exchange.ts'
import type { Credentials } from './credentials.ts'
import type { Flow } from './flow.ts'
import type { Session } from './passes.ts'
import type { Signer } from './signer.ts'
import type { Transport, Wire } from './wire.ts'
import type { Draft, Workshop } from './workshop.ts'

export type RunOptions = {
  /** With its operations at the server's own paths: see `placed`. */
  contract: Contract
  checker: Checker
  /** Scheme, host and base path of the server. */
  base: string
  transport: Transport
  credentials: Credentials
  /** Also sends calls that move money. */
  writes: boolean
  /** What may be deleted: `own` means only what the run created. */
  deletes?: 'own' | 'any'
  /** Addresses to request that the contract does not name. */
  addresses?: readonly string[]
  onProgress?: (done: number, all: number, what: string) => void
  signal?: AbortSignal
  /** Without probes only valid calls are sent. */
  probes?: boolean
  /** False: accepted calls are not varied to the limits of the contract. */
  edges?: boolean
  /** The operations to check; the run calls their prerequisites first. */
  only?: (operation: Operation) => boolean
  /** Operations left out. */
  skip?: (operation: Operation) => boolean
  /** Flows walked within a session, for operations that single calls don't reach. */
  flows?: readonly Flow[]
  /** Headers for every call, whatever the contract says about them. */
  headers?: Readonly<Record<string, string>>
  /** Makes the headers that sign a request, if a contract requires a signature. */
  sign?: Signer
  /** Milliseconds; the server's own time in a test. */
  now?: () => number
  /** The token for calls; without it, the one from logging in. */
  tokenOf?: (operation: Operation) => string | null
}

/** One successful call, for a recording. */
export type Step = { made: Draft; exchange: Exchange }

/** A run under way: who the checker is, what it knows, what was accepted. */
export type Tour = RunOptions & {
  shop: Workshop
  session: Session
  wire: Wire
  steps: Step[]
  /** The call of each operation that the server accepted. */
  good: Map<Operation, Draft>
  /** Every form of a call that was accepted, the fullest first. */
  forms: Map<Operation, Draft[]>
  /** Operations not called because they would delete what the run did not make. */
  unmade: Set<Operation>
  /** Operations whose body the checker cannot write, with its media type. */
  unwritable: Map<Operation, string>
  /** What an invalid request was refused with, as far as a machine reads it. */
  wrongWords: Set<string>
  /** The last answer of each operation to a valid call. */
  latest: Map<Operation, Exchange>
  /** Gives the exchange to the checker. */
  take: (exchange: Exchange) => Exchange
  /** Remembers the version an answer names, without giving it to the checker. */
  heed: (exchange: Exchange) => Exchange
  /** Remembers what an answer shows. */
  learn: (operation: Operation, made: Draft | null, exchange: Exchange) => void
  /** Gets the codes an operation needs from the back-end team's command. */
  ask: (operation: Operation) => Promise<void>
  /** The operation that requires a computation in place of a captcha; null if none was seen. */
  workOperation: () => Operation | null
  /** The login operation; null if the token comes from the environment. */
  loginOperation: () => Operation | null
  /** Tokens of other realms, by the `x-realm` they open. */
  realms: Map<string, string>
  /** Every token and cookie received → the setting that would provide it. */
  secrets: Map<string, string>
  /** The session ended and could not be renewed. */
  lost: boolean
  /** Whether to stop, on request or because the server hangs. */
  over: () => boolean
}

/** The path below which a server lives. */
export const pathBefore = ({ base }: Pick<RunOptions, 'base'>): string => new URL(base).pathname.replace(/\/+$/, '')

/** An address that no server has. */
export const nowherePath = (options: Pick<RunOptions, 'base'>): string => `${pathBefore(options)}/drift-no-such-address`

export const isDone = ({ response }: Exchange): boolean =>
  response !== null && response.status >= 200 && response.status < 300

/** Whether an operation requires authentication. */
export const isClosed = ({ security }: Operation): boolean =>
  security.length > 0 && security.every((all) => all.length > 0)

/** The realm of an operation, if its contract names one. */
export const realmOf = ({ source }: Operation): string | null =>
  typeof source['x-realm'] === 'string' ? source['x-realm'] : null
