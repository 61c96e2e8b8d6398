import { delay, http, HttpResponse } from 'msw'
import { errorTable, operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { refuse, type Handlers, type Refusal } from '#openapi/handlers.ts'
import type { Double } from './double.ts'
import { admit, readRequest } from './gate.ts'
import { placeholder } from './pictures.ts'

type Reply = { ok: true; value: unknown; device?: string } | Refusal
type AnyHandler = (request: Record<string, unknown>) => Promise<Reply> | Reply
const slowMs = 3000
const headers = { 'cache-control': 'no-store' }

function answer(reply: Reply, traceId: string, status?: number): Response {
  if (reply.ok) {
    const cookie = reply.device !== undefined && { 'set-cookie': `device=${reply.device}; Path=/wps; SameSite=Strict` }
    return HttpResponse.json(
      { success: true, value: reply.value, message: 'ok', traceId },
      { headers: { ...headers, ...cookie } },
    )
  }
  const { code, value, retryAfterSeconds } = reply
  const entry = errorTable[code]
  const wait = retryAfterSeconds ?? ([429, 503].includes(entry.status) ? 60 : null)
  return HttpResponse.json(
    { success: false, value, message: entry.message, errorCode: code, traceId },
    { status: status ?? entry.status, headers: wait === null ? headers : { ...headers, 'retry-after': String(wait) } },
  )
}

/** Answers one call as the scenario says. */
async function serve(
  double: Double,
  id: OperationId,
  request: Request,
  cookies: Record<string, string>,
  refused: (id: OperationId) => Refusal | null,
): Promise<Response> {
  const traceId = double.newId()
  const { network } = double.scenario()
  if (network === 'offline') return HttpResponse.error()
  if (network === 'slow') await delay(slowMs)
  if (network === 'broken') return answer(refuse('unknown.system.err'), traceId)
  const refusal = refused(id)
  if (refusal) return answer(refusal, traceId)
  const admitted = admit(double, id, request)
  if (!admitted.ok) return answer(admitted, traceId)
  const read = await readRequest(double, id, request)
  if (!read.ok) return answer(read, traceId)
  const handler = (double.handlers as Partial<Record<OperationId, unknown>>)[id] as AnyHandler | undefined
  if (!handler) return answer(refuse('function.not.available'), traceId, 501)
  const { headers } = request
  const reply = await handler({
    ...read.value,
    caller: admitted.value,
    token: headers.get('authorization'),
    device: cookies['device'] ?? null,
    language: headers.get('language') ?? 'BN',
    ip: headers.get('x-forwarded-for') ?? '203.0.113.7',
    host: headers.get('host') ?? new URL(request.url).host,
    userAgent: headers.get('user-agent') ?? '',
    traceId,
  })
  return answer(reply, traceId)
}

type Method = Lowercase<(typeof operationTable)[keyof Handlers]['method']>

/** Refuses each refusal a scenario asks for once. */
function refuseOnce(double: Double) {
  const done = new WeakSet<object>()
  return (id: OperationId): Refusal | null => {
    const { refuse: refusal } = double.scenario()
    if (refusal?.operation !== id || done.has(refusal)) return null
    done.add(refusal)
    return refuse(refusal.code)
  }
}

/** The double behind msw: every operation of the contract, 404 for other calls, plain pictures where the server draws. */
export function mount(double: Double) {
  const refused = refuseOnce(double)
  const calls = Object.entries(operationTable).map(([id, { method, path }]) =>
    http[method.toLowerCase() as Method](`*${path}`, ({ request, cookies }) =>
      serve(double, id as OperationId, request, cookies, refused),
    ),
  )
  const unknown = ['*/wps/*', '*/lgw/*', '*/lotto/*'].map((path) =>
    http.all(path, () => answer(refuse('not.found'), double.newId())),
  )
  const drawn = ['*/art/*', '*/img/*'].map((path) =>
    http.get(path, ({ request }) =>
      HttpResponse.text(placeholder(new URL(request.url).pathname), { headers: { 'content-type': 'image/svg+xml' } }),
    ),
  )
  return [...calls, ...unknown, ...drawn]
}
