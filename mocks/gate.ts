import { isGuest, isPlayer } from '#rules/account-types.ts'
import { fillQuery } from '#openapi/fill-query.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { ok, refuse, type Caller, type OperationMark, type Refusal } from '#openapi/handlers.ts'
import { keepsContract } from './contract.ts'
import type { Stage } from './stage.ts'
import { sessionOf } from './sessions.ts'
import { moduleOn } from './site.ts'

type Step<T> = { ok: true; value: T } | Refusal

/** Who calls, when the contract's marks let the call through: merchant, site state, module, session, realm. */
export function admit(stage: Stage, id: OperationId, { headers }: Request): Step<Caller | null> {
  const op: OperationMark = operationTable[id]
  const { status = 0, network } = stage.scenario()
  if (headers.get('merchant') !== 'fairhall') return refuse('request.param.err')
  if (!op.open && status === 1) return refuse('system.not.available')
  if (!op.open && status === 2) return refuse('region.restricted')
  if (network === 'throttled') return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: 60 })
  if (!moduleOn(stage.scenario(), op.module)) return refuse('function.not.available')
  const token = headers.get('authorization')
  if (!token) return op.token ? refuse('login.not.session') : ok(null)
  const session = sessionOf(stage, token)
  if (session.state !== 'open') {
    if (!op.token) return ok(null)
    return refuse(session.state === 'expired' ? 'user.token.expired' : 'login.not.session')
  }
  const { id: memberId, type: accountType, frozen, passwordDefault, passwordExpired } = session.member
  if (frozen) return op.token ? refuse('login.denied') : ok(null)
  if (op.token && !op.passwordDue && (passwordDefault || passwordExpired)) return refuse('password.change.required')
  if (op.realm !== 'any' && isGuest(accountType)) return refuse('error_not_member')
  if (op.realm === 'agent' && isPlayer(accountType)) return refuse('error_not_agent')
  return ok({ memberId, accountType, sessionId: token })
}

function readQuery(request: Request): Record<string, unknown> {
  const search = new URL(request.url).searchParams
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key)
      return [key, values.length === 1 ? values[0] : values]
    }),
  )
}

async function readBody({ seal }: Stage, op: OperationMark, request: Request): Promise<Step<unknown>> {
  const wanted = op.bodyType === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  if (request.headers.get('content-type')?.split(';')[0] !== wanted) return refuse('request.param.err')
  const text = await request.text()
  if (op.bodyType === 'form') return ok(Object.fromEntries(new URLSearchParams(text)))
  try {
    const body: unknown = JSON.parse(text)
    return op.sealed ? await seal.open((body as { value?: unknown } | null)?.value, op) : ok(body)
  } catch {
    return refuse('request.param.err')
  }
}

/** Query and opened body of a call, once they keep the contract. */
export async function readRequest(stage: Stage, id: OperationId, request: Request) {
  const op: OperationMark = operationTable[id]
  const given = readQuery(request)
  if (!keepsContract(id, 'query', given)) return refuse('request.param.err')
  const query = fillQuery(id, given)
  if (op.bodyType === null) return ok({ query, body: undefined as unknown })
  const body = await readBody(stage, op, request)
  if (!body.ok) return body
  return keepsContract(id, 'body', body.value) ? ok({ query, body: body.value }) : refuse('request.param.err')
}
