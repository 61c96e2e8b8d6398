import type { Operation } from '../contract/model.ts'
import { pathOf } from '../check/stray.ts'
import { askNames, bodyOf, isRefusal, wordOf, workIn } from './answers.ts'
import { draft } from './draft.ts'
import { createPool } from './pool.ts'
import { createTokens } from './tokens.ts'
import { isDone, type RunOptions, type Tour } from './tour.ts'
import { createWire, type Transport } from './wire.ts'
import type { Workshop } from './workshop.ts'

const hangsAfter = 3

export function startTour(options: RunOptions): Tour {
  const { checker, signal } = options
  const shop = openWorkshop(options)
  const { session, realms, secrets, ...tokens } = createTokens(options)
  const transport = withHeaders(options.transport, options.headers)
  let workFrom: Operation | null = null
  let slow = 0

  return {
    ...options,
    shop,
    session,
    wire: createWire(options, transport, session),
    steps: [],
    lost: false,
    good: new Map(),
    forms: new Map(),
    unwritable: new Map(),
    unmade: new Set(),
    wrongWords: new Set(),
    realms,
    secrets,
    latest: new Map(),
    heed(exchange) {
      const etag = exchange.response?.headers['etag']
      if (etag !== undefined && isDone(exchange)) shop.etags.set(pathOf(exchange.url), etag)
      return exchange
    },
    take(exchange) {
      // nothing is sent beyond the limit
      if (exchange.response === null && !exchange.trouble) return exchange
      checker.take(this.heed(exchange))
      if (exchange.intent.kind === 'invalid' && isRefusal(exchange)) this.wrongWords.add(wordOf(exchange))
      slow = exchange.trouble?.kind === 'slow' ? slow + 1 : 0
      return exchange
    },
    learn(operation, made, exchange) {
      const body = bodyOf(exchange)
      if (isDone(exchange) && made) this.steps.push({ made, exchange })
      if (isDone(exchange)) tokens.learn(operation, made, body, exchange.response?.headers['set-cookie'] ?? '')
      if (body === undefined) return
      shop.pool.take(operation, body)
      if (takeWork(shop, operation, body)) workFrom ??= operation
    },
    ask: (operation) => askTeam(shop, operation),
    workOperation: () => workFrom,
    loginOperation: tokens.loginOperation,
    over: () => signal?.aborted === true || slow >= hangsAfter,
  }
}

const openWorkshop = ({ contract, checker, credentials, writes }: RunOptions): Workshop => ({
  contract,
  nodeAt: checker.requestNode,
  pool: createPool(),
  credentials,
  answers: new Map(),
  writes,
  etags: new Map(),
})

const withHeaders = (transport: Transport, headers: RunOptions['headers']): Transport =>
  headers ? (request) => transport({ ...request, headers: { ...request.headers, ...headers } }) : transport

/** Stores the solution of a computation that an answer requires; returns whether it required one. */
function takeWork({ pool }: Workshop, operation: Operation, body: unknown): boolean {
  const work = workIn(body)
  if (!work) return false
  const solution = { captchaId: work.id, captcha: work.nonce, nonce: work.nonce }
  pool.take({ ...operation, id: `${operation.id} solved` }, solution)
  return true
}

/** Gets the codes an operation needs from the back-end team's command. */
async function askTeam(shop: Workshop, operation: Operation): Promise<void> {
  const { answers, credentials } = shop
  answers.clear()
  if (!credentials.canAsk) return
  const to = credentials.value('mobile') ?? credentials.value('email') ?? ''
  for (const field of askNames(draft(shop, operation, 'all').body)) {
    const answer = await credentials.ask({ field, operation: operation.id, to })
    if (answer !== undefined) answers.set(field, answer)
  }
}
