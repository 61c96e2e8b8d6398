import type { Checker } from '../checker.ts'
import type { Contract, Operation } from '../contract/model.ts'
import type { Exchange } from '../exchange.ts'
import { pathOf } from '../check/stray.ts'
import { askNames, bodyOf, isRefusal, tokenIn, wordOf, workIn } from './answers.ts'
import type { Flow } from './flow.ts'
import type { Credentials } from './credentials.ts'
import { draft, type Draft, type Workshop } from './draft.ts'
import { createPool } from './pool.ts'
import { keyIn } from './seal.ts'
import { createWire, type Session, type Transport, type Wire } from './wire.ts'

export type RunOptions = {
  contract: Contract
  checker: Checker
  /** Scheme, host and what stands before the contract's paths. */
  base: string
  transport: Transport
  credentials: Credentials
  /** Send what moves money, too. */
  writes: boolean
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
  /** The session ended and could not be had again. */
  lost: boolean
  /** Whether to stop: asked to, or the server hangs. */
  over: () => boolean
}

export const isDone = ({ response }: Exchange): boolean =>
  response !== null && response.status >= 200 && response.status < 300

/** Whether an operation answers nobody without being let in. */
export const isClosed = ({ security }: Operation): boolean =>
  security.length > 0 && security.every((all) => all.length > 0)

/** Whom an operation is for, where its contract says so. */
export const realmOf = ({ source }: Operation): string | null =>
  typeof source['x-realm'] === 'string' ? source['x-realm'] : null

const withHeaders = (transport: Transport, headers: RunOptions['headers']): Transport =>
  headers ? (request) => transport({ ...request, headers: { ...request.headers, ...headers } }) : transport

const hangsAfter = 3

export function startTour(options: RunOptions): Tour {
  const { contract, checker, credentials, base, signal } = options
  const pool = createPool()
  const shop: Workshop = {
    contract,
    nodeAt: checker.requestNode,
    pool,
    credentials,
    answers: new Map(),
    writes: options.writes,
    etags: new Map(),
  }
  let token: string | null = credentials.value('token') ?? null
  const realms = new Map<string, string>()
  const realmToken = (operation: Operation) => {
    const realm = realmOf(operation)
    return realm === null ? undefined : (credentials.value(`token_${realm}`) ?? realms.get(realm))
  }
  const session: Session = {
    token: (operation) => options.tokenOf?.(operation) ?? realmToken(operation) ?? token,
    ended: credentials.value('expired_token') ?? null,
    key: null,
  }
  let personal = credentials.value('token') !== undefined
  let tokenFrom = ''
  let workFrom: Operation | null = null
  let slow = 0

  return {
    ...options,
    shop,
    session,
    wire: createWire(
      contract,
      base,
      withHeaders(options.transport, options.headers),
      session,
      credentials,
      options.now,
    ),
    steps: [],
    lost: false,
    good: new Map(),
    forms: new Map(),
    wrongWords: new Set(),
    realms,
    latest: new Map(),
    heed(exchange) {
      const etag = exchange.response?.headers['etag']
      if (etag !== undefined && isDone(exchange)) shop.etags.set(pathOf(exchange.url), etag)
      return exchange
    },
    take(exchange) {
      checker.take(this.heed(exchange))
      if (exchange.intent.kind === 'invalid' && isRefusal(exchange)) this.wrongWords.add(wordOf(exchange))
      slow = exchange.trouble?.kind === 'slow' ? slow + 1 : 0
      return exchange
    },
    learn(operation, made, exchange) {
      const body = bodyOf(exchange)
      if (isDone(exchange) && made) this.steps.push({ made, exchange })
      if (body === undefined) return
      if (isDone(exchange)) {
        session.key ??= keyIn(body)
        const found = tokenIn(body)
        // a token got by the person's own name is not given up for a guest's
        const better =
          token === null ||
          tokenFrom === operation.id ||
          (made?.personal === true && !isClosed(operation)) ||
          (made !== null && made.borrowed.size > 0 && !personal)
        if (found !== null && better) {
          token = found
          tokenFrom = operation.id
          personal = made?.personal === true
        }
      }
      pool.take(operation, body)
      const work = workIn(body)
      if (work) workFrom ??= operation
      if (work)
        pool.take(
          { ...operation, id: `${operation.id} solved` },
          { captchaId: work.id, captcha: work.nonce, nonce: work.nonce },
        )
    },
    async ask(operation) {
      shop.answers.clear()
      if (!credentials.canAsk) return
      const to = credentials.value('mobile') ?? credentials.value('email') ?? ''
      for (const field of askNames(draft(shop, operation, 'all').body)) {
        const answer = await credentials.ask({
          field,
          operation: operation.id,
          to,
        })
        if (answer !== undefined) shop.answers.set(field, answer)
      }
    },
    workOperation: () => workFrom,
    loginOperation: () => contract.operations.find(({ id }) => id === tokenFrom) ?? null,
    over: () => signal?.aborted === true || slow >= hangsAfter,
  }
}
