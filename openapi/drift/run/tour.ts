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
  /** With its operations where the server has them: see `placed`. */
  contract: Contract
  checker: Checker
  /** Scheme, host and the path below which the server lives. */
  base: string
  transport: Transport
  credentials: Credentials
  /** Send what moves money, too. */
  writes: boolean
  /** What may be deleted: `own` is what the run made itself. */
  deletes?: 'own' | 'any'
  /** Addresses to ask for that the contract does not name. */
  addresses?: readonly string[]
  onProgress?: (done: number, all: number, what: string) => void
  signal?: AbortSignal
  /** Without probes only valid calls are sent. */
  probes?: boolean
  /** False: accepted calls are not varied to the edges of what the contract allows. */
  edges?: boolean
  /** The operations that are checked; what they need is called before. */
  only?: (operation: Operation) => boolean
  /** Operations left out. */
  skip?: (operation: Operation) => boolean
  /** Walked once there is a session, for what calls by themselves do not reach. */
  flows?: readonly Flow[]
  /** Sent with every call, whatever the contract says of them. */
  headers?: Readonly<Record<string, string>>
  /** Gives the headers that sign a request, where a contract asks for a signature. */
  sign?: Signer
  /** Milliseconds; the server's own time in a test. */
  now?: () => number
  /** The token an operation is called with; without it the one that was got by logging in. */
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
  /** The operation that asks for a computation in place of a captcha; null when none was seen. */
  workOperation: () => Operation | null
  /** The operation that let the checker in; null when the token was given. */
  loginOperation: () => Operation | null
  /** Tokens of other realms, by the `x-realm` they open. */
  realms: Map<string, string>
  /** Every token and cookie that was got → the setting that would give it. */
  secrets: Map<string, string>
  /** The session ended and could not be had again. */
  lost: boolean
  /** Whether to stop: asked to, or the server hangs. */
  over: () => boolean
}

/** The path below which a server lives. */
export const pathBefore = ({ base }: Pick<RunOptions, 'base'>): string => new URL(base).pathname.replace(/\/+$/, '')

/** An address that no server has. */
export const nowherePath = (options: Pick<RunOptions, 'base'>): string => `${pathBefore(options)}/drift-no-such-address`

export const isDone = ({ response }: Exchange): boolean =>
  response !== null && response.status >= 200 && response.status < 300

/** Whether an operation answers nobody without being let in. */
export const isClosed = ({ security }: Operation): boolean =>
  security.length > 0 && security.every((all) => all.length > 0)

/** Whom an operation is for, where its contract says so. */
export const realmOf = ({ source }: Operation): string | null =>
  typeof source['x-realm'] === 'string' ? source['x-realm'] : null
