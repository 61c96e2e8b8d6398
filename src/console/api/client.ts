import type { ConsoleBodyOf, ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { consoleErrors, consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { counted } from '#src/lib/writing.ts'
import { DeskError, type DeskErrorCode } from './api-error.ts'

type Envelope = { success: boolean; value: unknown; errorCode?: string; traceId?: string }

/** The query parameters of an operation; empty for an operation without any. */
export type QueryOf<Op extends ConsoleOperationId> = [ConsoleQueryOf<Op>] extends [never]
  ? Record<never, never>
  : ConsoleQueryOf<Op>

export type CallOf<Op extends ConsoleOperationId> = {
  query?: QueryOf<Op>
  body?: ConsoleBodyOf<Op>
  signal?: AbortSignal
}

/** Calls operations of the console's API contract by their name. */
export type DeskApi = {
  /** Returns the value inside an operation's envelope. @throws DeskError with the code of a refusal. */
  call: <Op extends ConsoleOperationId>(operation: Op, call?: CallOf<Op>) => Promise<ConsoleValueOf<Op>>
  /** The address of a list's file export. */
  fileOf: <Op extends ConsoleOperationId>(operation: Op, query: QueryOf<Op>, format?: 'csv' | 'xlsx') => string
}

export type DeskApiOptions = {
  language: () => 'BN' | 'EN'
  /** The CSRF token for calls that change something; null while no operator is logged in. */
  token: () => string | null
  /** Called after every call that counts as use of the session. */
  onUsed: () => void
  /** Called when the server no longer knows the session. */
  onSessionLost: () => void
  fetch?: (call: Request) => Promise<Response>
  /** Empty in the browser. */
  baseUrl?: string
}

const ANSWER_TIMEOUT_MS = 30_000

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean'

const codeOf = (text: string | undefined): DeskErrorCode =>
  text !== undefined && Object.hasOwn(consoleErrors, text) ? (text as DeskErrorCode) : 'unknown.system.err'

const searchOf = (query: object = {}): string => {
  const entries = Object.entries(query as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}

async function openEnvelope(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && isEnvelope(body) && body.success) return body.value
  const { status } = response
  if (!isEnvelope(body)) throw new DeskError('unknown.system.err', { status })
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  throw new DeskError(codeOf(body.errorCode), {
    status,
    traceId: body.traceId ?? null,
    value: body.value,
    retryAfterSeconds: Number.isFinite(wait) ? wait : null,
  })
}

/** Operations that open or look up a session: their 401 doesn't end one. */
const opening = new Set<ConsoleOperationId>(['getSession', 'logIn', 'logInWithCode'])

/**
 * A client that sends the headers the contract asks for: the language on every call, the token on calls that change
 * something.
 */
export function createDeskApi(options: DeskApiOptions): DeskApi {
  const { language, token, onUsed, onSessionLost, fetch = globalThis.fetch.bind(globalThis), baseUrl = '' } = options
  return {
    fileOf: (operation, query, format = 'csv') =>
      `${baseUrl}${consoleTable[operation].path}${searchOf({ ...query, format })}`,
    async call(operation, { query, body, signal } = {}) {
      const { method, path, idle } = consoleTable[operation]
      const csrf = method === 'POST' ? token() : null
      const slow = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
      const request = new Request(new URL(`${baseUrl}${path}${searchOf(query)}`, globalThis.location?.href), {
        method,
        headers: {
          language: language(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(csrf !== null && { 'x-console-token': csrf }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, slow]) : slow,
      })
      const response = await counted(request, fetch).catch((cause: unknown) => {
        throw new DeskError('network.offline', { cause })
      })
      if (response.status === 401 && !opening.has(operation)) onSessionLost()
      else if (response.ok && !idle) onUsed()
      return (await openEnvelope(response)) as never
    },
  }
}
