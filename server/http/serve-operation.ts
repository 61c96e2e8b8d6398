import { fillQuery } from '#openapi/fill-query.ts'
import { isAgent, isGuest } from '#rules/account-types.ts'
import type { Context } from 'hono'
import { operationTable, type ErrorCode, type OperationId } from '#openapi/generated/operations.ts'
import { ok, refuse, type Caller, type OperationMark, type Refusal, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { resolveSession } from '../areas/accounts/sessions/resolve-session.ts'
import { moduleOn } from '../areas/site/settings/merchant-settings.ts'
import { siteState } from '../areas/site/settings/site-state.ts'
import { callerAddress } from './caller-address.ts'
import { deviceCookie, deviceIn } from './device-cookie.ts'
import { refusalAnswer, successAnswer } from './envelope.ts'
import type { WorkQueue } from '../ports/password/work-queue.ts'
import type { SealFailure } from '../ports/seal/seal.ts'
import { gapRetrySeconds, isDatabaseGap } from './database-gap.ts'
import type { Floods } from './floods.ts'
import { holdsUnstorable } from './holds-unstorable.ts'
import { readBody } from './read-body.ts'
import { secondsUntilFree } from './seconds-until-free.ts'
import { isForStrangers } from './strangers.ts'
import type { Turns } from './turns.ts'
import type { Answered, Telemetry } from '../telemetry/telemetry.ts'
import { findFault, findRefusalFault } from './validators.ts'

export type AnyHandler = (request: RequestOf<OperationId>) => unknown
type Step<T> = { ok: true; value: T; device?: string } | Refusal

const sessionRefusals = {
  expired: 'user.token.expired',
  frozen: 'login.denied',
  unknown: 'login.not.session',
} as const satisfies Record<string, ErrorCode>

const sealRefusals: Record<SealFailure, ErrorCode> = {
  'unknown-key': 'seal.key.unknown',
  'outside-window': 'seal.expired',
  replayed: 'seal.replayed',
  malformed: 'seal.invalid',
  'algorithm-not-allowed': 'seal.invalid',
  'other-request': 'seal.invalid',
  'not-decrypted': 'seal.invalid',
  'payload-not-object': 'seal.invalid',
}

/** An operation as it is served here. */
type Served = { id: OperationId; op: OperationMark; services: Services; floods: Floods }

async function admit({ op, services, floods }: Served, c: Context, ip: string): Promise<Step<Caller | null>> {
  const { merchant, ports } = services
  if (c.req.header('merchant') !== merchant.code) return refuse('request.param.err')
  const settings = await merchant.read()
  if (!op.open) {
    const state = siteState(settings, ports.geo, ip)
    if (state === 1) return refuse('system.not.available')
    if (state === 2) return refuse('region.restricted')
  }
  if (!moduleOn(settings.whitelabel, op.module)) return refuse('function.not.available')
  const token = c.req.header('authorization')
  if (!token) return op.token ? refuse('login.not.session') : ok(null)
  const session = await resolveSession(services, token, { used: !op.unused })
  if (session.state !== 'open') return op.token ? refuse(sessionRefusals[session.state]) : ok(null)
  const retryAfterSeconds = floods.ofSession(session.caller.sessionId)
  if (retryAfterSeconds > 0) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds })
  if (session.passwordDue && op.token && !op.passwordDue) return refuse('password.change.required')
  const { accountType } = session.caller
  if (op.realm !== 'any' && isGuest(accountType)) return refuse('error_not_member')
  if (op.realm === 'agent' && !isAgent(accountType)) return refuse('error_not_agent')
  return ok(session.caller)
}

async function readPlainBody({ op, services }: Served, c: Context): Promise<Step<unknown>> {
  if (op.bodyType === null) return ok(undefined)
  const body = await readBody(c.req.raw, op.bodyType, op.bodyLimit)
  if (body === undefined) return refuse('request.param.err')
  if (!op.sealed) return ok(body)
  const sealed = (body as { value?: unknown } | null)?.value
  if (typeof sealed !== 'string') return refuse('seal.invalid')
  const opened = await services.ports.unseal(sealed, { method: op.method, path: op.path })
  return opened.ok ? opened : refuse(sealRefusals[opened.reason])
}

// only what keeps the contract is walked: its depth is known
const keepsContract = async (id: OperationId, part: 'query' | 'body', data: unknown) =>
  (await findFault(id, part, data)) === null && !holdsUnstorable(data)

async function assertInContract(id: OperationId, reply: Step<unknown>): Promise<void> {
  const plain: unknown = reply.ok ? JSON.parse(JSON.stringify(reply.value)) : null
  const fault = reply.ok ? await findFault(id, 'value', plain) : await findRefusalFault(id, reply.code, reply.value)
  if (fault !== null) throw new Error(`the answer of ${id} leaves the contract: ${fault}`)
}

type Admitted = { query: Record<string, unknown>; body: unknown; caller: Caller | null; ip: string; traceId: string }

/** An admitted call as its handler receives it. */
const requestOf = (c: Context, admitted: Admitted) =>
  ({
    ...admitted,
    token: c.req.header('authorization') ?? null,
    device: deviceIn(c.req.raw.headers),
    language: c.req.header('language') ?? 'BN',
    host: c.req.header('host') ?? '',
    userAgent: c.req.header('user-agent') ?? '',
  }) as RequestOf<OperationId>

/** The caller, the query and the body of a call, or what refuses it. */
async function readAdmitted(served: Served, c: Context, ip: string): Promise<Step<Omit<Admitted, 'ip' | 'traceId'>>> {
  const { id, op } = served
  const admitted = await admit(served, c, ip)
  if (!admitted.ok) return admitted
  const query: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(c.req.queries())) query[key] = values.length === 1 ? values[0] : values
  if (!(await keepsContract(id, 'query', query))) return refuse('request.param.err')
  const body = await readPlainBody(served, c)
  if (!body.ok) return body
  if (op.bodyType !== null && !(await keepsContract(id, 'body', body.value))) return refuse('request.param.err')
  return ok({ query: fillQuery(id, query), body: body.value, caller: admitted.value })
}

type Called = { ip: string; traceId: string }

const refused = (refusal: Refusal, { traceId }: Called, status?: number): Answered => ({
  response: refusalAnswer(refusal, traceId, status),
  outcome: refusal.code,
})

/**
 * Serves one operation: everything the contract's marks ask for (floods, merchant, site state, module, session, realm,
 * size, seal, validation) happens here, so that a handler sees only requests it may answer.
 */
export function serveOperation(
  id: OperationId,
  handler: AnyHandler,
  services: Services,
  { floods, strangers, turns, telemetry }: { floods: Floods; strangers: WorkQueue; turns: Turns; telemetry: Telemetry },
) {
  const served: Served = { id, op: operationTable[id], services, floods }
  const { config } = services
  const queueOf = (token: string | undefined): WorkQueue => {
    if (isForStrangers(id)) return strangers
    return token === undefined ? (work) => work() : turns(token)
  }
  const checkAnswers = config.mode !== 'production'

  async function answer(c: Context, called: Called): Promise<Answered> {
    const retryAfterSeconds = floods.ofAddress(called.ip)
    if (retryAfterSeconds > 0) return refused(refuse('TOO_MANY_REQUEST', { retryAfterSeconds }), called)
    return queueOf(c.req.header('authorization'))(() => answerOf(c, called))
  }

  async function answerOf(c: Context, called: Called): Promise<Answered> {
    const judged = await readAdmitted(served, c, called.ip)
    if (!judged.ok) return refused(judged, called)
    const reply = (await handler(requestOf(c, { ...judged.value, ...called }))) as Step<unknown>
    if (checkAnswers) await assertInContract(id, reply)
    if (!reply.ok) return refused(reply, called)
    const cookie = reply.device === undefined ? null : deviceCookie(reply.device, c.req.raw.headers)
    return { response: successAnswer(reply.value, called.traceId, cookie), outcome: 'ok' }
  }

  async function answerWhateverComes(c: Context, called: Called): Promise<Answered> {
    try {
      return await answer(c, called)
    } catch (error) {
      const retryAfterSeconds = secondsUntilFree(error)
      if (retryAfterSeconds !== null) return refused(refuse('TOO_MANY_REQUEST', { retryAfterSeconds }), called)
      services.log.error({ traceId: called.traceId, operation: id, err: error }, 'a call failed')
      return isDatabaseGap(error)
        ? refused(refuse('unknown.system.err', { retryAfterSeconds: gapRetrySeconds }), called, 503)
        : refused(refuse('unknown.system.err'), called)
    }
  }

  return (c: Context): Promise<Response> => {
    const called = {
      traceId: services.random.uuid(),
      ip: callerAddress(c.req.raw.headers, c.env, config.proxyHops),
    }
    return telemetry.call({ operation: id, ...called }, () => answerWhateverComes(c, called))
  }
}
