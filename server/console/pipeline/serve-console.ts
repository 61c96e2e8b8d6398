import type { Context } from 'hono'
import { consoleErrors, consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import {
  consoleOk,
  consoleRefuse,
  type ConsoleRefusal,
  type ConsoleReplyOf,
  type ConsoleStep,
} from '#openapi/console-handlers.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { refusalOf, successAnswer } from '../../http/envelope.ts'
import type { Floods } from '../../http/floods.ts'
import { holdsUnstorable } from '../../http/holds-unstorable.ts'
import { readBody } from '../../http/read-body.ts'
import { gapRetrySeconds, isDatabaseGap } from '../../http/database-gap.ts'
import { staleReports } from '../../http/served-by-standby.ts'
import { secondsUntilFree } from '../../http/seconds-until-free.ts'
import { findFaultIn, findRefusalFaultIn } from '../../http/validators.ts'
import type { WorkQueue } from '../../ports/password/work-queue.ts'
import type { Services } from '../../services.ts'
import { sessionCookie } from '../access/operator-session.ts'
import { askFourEyes, type Asked } from '../four-eyes/ask.ts'
import { judgedSettings } from '../four-eyes/judged-settings.ts'
import { admit, type Served } from './admit.ts'
import { wasAudited } from './audited.ts'
import { NoCursor } from './cursor.ts'
import type { AnyPlain, AnyRule, ConsoleRequest } from './handler.ts'
import { takeFile, type Format } from './take-file.ts'

type Request = ConsoleRequest<ConsoleOperationId>
type Reply = ConsoleReplyOf<ConsoleOperationId> | ConsoleStep<unknown>

export const refusalAnswer = (refusal: ConsoleRefusal, traceId: string, status?: number): Response =>
  refusalOf(consoleErrors[refusal.code], refusal, traceId, status)

const areaOf = (id: ConsoleOperationId) => `console-${consoleTable[id].area}`

const keepsContract = async (id: ConsoleOperationId, part: 'query' | 'body', data: unknown) =>
  (await findFaultIn(areaOf(id), id, part, data)) === null && !holdsUnstorable(data)

async function assertInContract(id: ConsoleOperationId, reply: Reply): Promise<void> {
  const plain: unknown = reply.ok ? JSON.parse(JSON.stringify(reply.value)) : null
  const of = { area: areaOf(id), refusals: consoleTable[id].refusals }
  const fault = reply.ok ? await findFaultIn(of.area, id, 'value', plain) : await findRefusalFaultIn(of, id, reply)
  if (fault !== null) throw new Error(`the answer of ${id} leaves the contract: ${fault}`)
}

/** The query and the body of a call, or the refusal. */
async function read({ id, op }: Served, c: Context): Promise<ConsoleStep<Pick<Request, 'query' | 'body'>>> {
  const sent: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(c.req.queries())) sent[key] = values.length === 1 ? values[0] : values
  if (!(await keepsContract(id, 'query', sent))) return consoleRefuse('request.param.err')
  const query = { ...op.defaults, ...sent }
  if (op.bodyType === null) return consoleOk({ query, body: undefined } as unknown as Pick<Request, 'query' | 'body'>)
  const body = await readBody(c.req.raw, 'json', op.bodyLimit)
  if (body === undefined || !(await keepsContract(id, 'body', body))) return consoleRefuse('request.param.err')
  return consoleOk({ query, body } as unknown as Pick<Request, 'query' | 'body'>)
}

/** Reads, checks and answers one call, with a file instead of an envelope if the caller requests one. */
async function replyTo(
  { id, op, services }: Served,
  { handler, stale }: { handler: AnyPlain | AnyRule; stale: AnyPlain },
  request: Request,
): Promise<Reply | Response> {
  if (op.fourEyes) return askFourEyes(services, handler as AnyRule, request as unknown as Asked)
  const plain = handler as AnyPlain
  const { format, limit: _page, ...query } = request.query as { format?: Format; limit?: number }
  if (format === undefined || !op.csv) return (staleReports.includes(id) ? stale : plain)(request)
  return takeFile(services, request, { format, columns: op.csv, numbers: op.numbers, query, read: stale })
}

/** In development and tests: checks the answer against the contract, and that a write is in the audit log. */
async function assertServed({ id, op }: Served, request: Request, reply: Reply): Promise<void> {
  await assertInContract(id, reply)
  const previewed = reply.ok && (reply.value as { outcome?: string }).outcome === 'preview'
  if (reply.ok && op.reason && !previewed && !wasAudited(request))
    throw new Error(`${id} wrote nothing to the audit log`)
}

/** The answer to a call that threw: an invalid cursor, a full queue, or our own fault, which is logged. */
function answerThrown({ id, services }: Served, error: unknown, traceId: string): Response {
  if (error instanceof NoCursor) return refusalAnswer(consoleRefuse('request.param.err'), traceId)
  const retryAfterSeconds = secondsUntilFree(error)
  if (retryAfterSeconds !== null)
    return refusalAnswer(consoleRefuse('TOO_MANY_REQUEST', { retryAfterSeconds }), traceId)
  services.log.error({ traceId, operation: id, err: error }, 'a call of the desk failed')
  return isDatabaseGap(error)
    ? refusalAnswer(consoleRefuse('unknown.system.err', { retryAfterSeconds: gapRetrySeconds }), traceId, 503)
    : refusalAnswer(consoleRefuse('unknown.system.err'), traceId)
}

/** The circumstances of the call that handlers receive. */
const circumstancesOf = (c: Context) => ({
  host: c.req.header('host') ?? '',
  userAgent: c.req.header('user-agent') ?? '',
  language: c.req.header('language') ?? 'EN',
})

/** The answer to a successful call, with the cookie of a session that began or ended. */
function doneAnswer(reply: Extract<Reply, { ok: true }>, c: Context, traceId: string): Response {
  const { session } = reply as { session?: string | null }
  const cookie = session === undefined ? null : sessionCookie(session, c.req.raw.headers)
  return successAnswer(reply.value, traceId, cookie)
}

/**
 * Serves one operation of the console: everything that the contract's marks require (network, origin, session, role,
 * validation, four eyes, files) happens here, so that a handler sees only calls it may answer.
 */
export function serveConsole(
  id: ConsoleOperationId,
  handler: AnyPlain | AnyRule | undefined,
  services: Services,
  {
    floods,
    strangers,
    staleOf,
  }: { floods: Floods; strangers: WorkQueue; staleOf: (id: ConsoleOperationId) => AnyPlain },
) {
  const stale = staleOf(id)
  const served: Served = { id, op: consoleTable[id], services, floods }
  const { config } = services
  const checked = config.mode !== 'production'
  const bounded: WorkQueue = served.op.open ? strangers : (work) => work()

  async function answer(c: Context, traceId: string): Promise<Response> {
    const ip = callerAddress(c.req.raw.headers, c.env, config.proxyHops)
    const retryAfterSeconds = floods.ofAddress(ip)
    if (retryAfterSeconds > 0) return refusalAnswer(consoleRefuse('TOO_MANY_REQUEST', { retryAfterSeconds }), traceId)
    return bounded(() => answerOf(c, ip, traceId))
  }

  async function answerOf(c: Context, ip: string, traceId: string): Promise<Response> {
    const admitted = await admit(served, c, ip)
    if (!admitted.ok) return refusalAnswer(admitted, traceId)
    const parts = await read(served, c)
    if (!parts.ok) return refusalAnswer(parts, traceId)
    if (!handler) return refusalAnswer(consoleRefuse('function.not.available'), traceId, 501)
    const settings = await services.merchant.read()
    const request = {
      id,
      ...parts.value,
      ...admitted.value,
      settings: served.op.fourEyes && checked ? judgedSettings(settings) : settings,
      ...circumstancesOf(c),
      ip,
      traceId,
    } as Request
    const reply = await replyTo(served, { handler, stale }, request)
    if (reply instanceof Response) return reply
    if (checked) await assertServed(served, request, reply)
    return reply.ok ? doneAnswer(reply, c, traceId) : refusalAnswer(reply, traceId)
  }

  return async (c: Context): Promise<Response> => {
    const traceId = services.random.uuid()
    try {
      return await answer(c, traceId)
    } catch (error) {
      return answerThrown(served, error, traceId)
    }
  }
}
