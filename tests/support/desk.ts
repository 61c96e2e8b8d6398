import { consoleTable, type ConsoleErrorCode, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { ConsoleBodyOf, ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { operatorPassword, demonstrationOperators } from '#server/demo/seed/operators.ts'
import { currentTotp } from '#server/ports/totp/totp.ts'
import type { TestServer } from './test-server.ts'

/** A browser at the desk: its cookie, and the token that its page sends back. */
export type Seat = { cookie: string; csrf: string }

export type DeskAnswer<Op extends ConsoleOperationId> = {
  status: number
  headers: Headers
  success: boolean
  value: ConsoleValueOf<Op>
  errorCode?: ConsoleErrorCode
}

export type DeskCall<Op extends ConsoleOperationId> = {
  body?: Omit<ConsoleBodyOf<Op> & object, 'reason'> & { reason?: string }
  query?: ConsoleQueryOf<Op>
  ip?: string
  headers?: Record<string, string>
}

const address = '198.51.100.20'

/** Calls of the console as its page makes them. Adds a reason unless the call has one. */
export function deskOf(server: Pick<TestServer, 'app' | 'now' | 'advance'>) {
  async function send(id: ConsoleOperationId, seat: Seat | null, options: DeskCall<ConsoleOperationId> = {}) {
    const { method, path, reason, bodyType } = consoleTable[id]
    const { body, query = {}, ip = address, headers = {} } = options
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const sent = { ...(reason ? { reason: 'a reason of the tests' } : {}), ...body }
    return server.app.request(`${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        host: 'fairhall.example',
        language: 'EN',
        'x-forwarded-for': ip,
        ...(seat && { cookie: `console=${seat.cookie}` }),
        ...(method === 'POST' && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
        ...(method === 'POST' && seat && { 'x-console-token': seat.csrf }),
        ...headers,
      },
      ...(method === 'POST' && bodyType !== null && { body: JSON.stringify(sent) }),
    })
  }

  async function call<Op extends ConsoleOperationId>(
    id: Op,
    seat: Seat | null,
    options: DeskCall<Op> = {},
  ): Promise<DeskAnswer<Op>> {
    const response = await send(id, seat, options as DeskCall<ConsoleOperationId>)
    const answer = (await response.json()) as Omit<DeskAnswer<Op>, 'status' | 'headers'>
    return { status: response.status, headers: response.headers, ...answer }
  }

  /** The seat that an answer's cookie and token make. */
  const seatOf = ({ headers, value }: DeskAnswer<'logInWithCode'>): Seat => ({
    cookie: /console=([^;]*)/.exec(headers.get('set-cookie') ?? '')![1]!,
    csrf: value.csrf,
  })

  /** Logs in by password and app. The clock goes on by a step of the app, for each code works once. */
  async function enter(account: string, { ip = address }: { ip?: string } = {}): Promise<Seat> {
    const { email, totpSecret } = demonstrationOperators.find((one) => one.email.startsWith(`${account}@`))!
    server.advance(30_000)
    const { value } = await call('logIn', null, { body: { email, password: operatorPassword }, ip })
    const code = currentTotp(totpSecret, server.now())
    return seatOf(await call('logInWithCode', null, { body: { ticket: value.ticket, code }, ip }))
  }

  return { send, call, enter, seatOf }
}

type Desk = ReturnType<typeof deskOf>
type Decided = { kind: string; ref: string; decision: string; text?: string; amount?: string }

/** Work at the inbox, as its pages do it. */
export function inboxOf(desk: Desk) {
  const item = async (seat: Seat, kind: string, ref: string) =>
    (await desk.call('getInboxItem', seat, { query: { kind, ref } })).value
  return {
    item,
    refs: async (seat: Seat, kind: string) =>
      (await desk.call('getInbox', seat, { query: { kind, limit: 200 } })).value.rows.map(({ ref }) => ref),
    /** Looks at the effect, and goes on with what was seen. */
    decide: async (seat: Seat, { ref, ...what }: Decided) => {
      const body = { ...what, refs: [ref] }
      const preview = await desk.call('decideInboxItem', seat, { body })
      if (!preview.success) return preview
      return desk.call('decideInboxItem', seat, { body: { ...body, seen: preview.value.preview.hash } })
    },
    /** The second operator's page: the same preview, and a press. */
    approve: async (seat: Seat, id: string) => {
      const { value } = await desk.call('getFourEyes', seat, { query: { id } })
      return desk.call('approveFourEyes', seat, { body: { id, seen: value.now?.hash ?? '' } })
    },
    /** A section's facts by their codes, a note before the value. */
    facts: ({ sections }: Awaited<ReturnType<typeof item>>, code: string) =>
      Object.fromEntries(
        sections.find((section) => section.code === code)!.facts.map((fact) => [fact.code, fact.note ?? fact.value]),
      ),
  }
}

/** Acts that take four eyes, as the pages of the two do them. */
export function twoOf(desk: Desk) {
  type TwoStep = DeskAnswer<'freezeOperator'>
  type Body<Op extends ConsoleOperationId> = Omit<ConsoleBodyOf<Op> & object, 'reason' | 'seen'> & { reason?: string }
  /** Looks at the effect, and goes on with what was seen. */
  async function ask<Op extends ConsoleOperationId>(id: Op, seat: Seat, body: Body<Op>): Promise<DeskAnswer<Op>> {
    const seen = (await desk.call(id, seat, { body } as DeskCall<Op>)) as DeskAnswer<Op>
    if (!seen.success) return seen
    const { hash } = (seen as unknown as TwoStep).value.preview
    return desk.call(id, seat, { body: { ...body, seen: hash } } as unknown as DeskCall<Op>)
  }
  /** One asks, the other approves; what one may do alone the first has done then. */
  async function both<Op extends ConsoleOperationId>(id: Op, [asker, second]: readonly [Seat, Seat], body: Body<Op>) {
    const asked = await ask(id, asker, body)
    const { outcome, request } = (asked as unknown as TwoStep).value ?? {}
    return asked.success && outcome === 'requested' ? inboxOf(desk).approve(second, request!.id) : asked
  }
  return { ask, both }
}
