import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ConsoleBodyOf, ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import {
  consoleErrors,
  consoleTable,
  type ConsoleErrorCode,
  type ConsoleOperationId,
} from '#openapi/generated/console-operations.ts'
import { permissionsOf } from '#server/console/access/permissions.ts'
import { App } from '#src/console/app/app.tsx'
import { createServices } from '#src/console/app/create-services.ts'
import { createDeskRouter } from '#src/console/app/router.tsx'
import type { DeskLanguage } from '#src/console/app/texts.ts'

type Call<Op extends ConsoleOperationId> = { query: ConsoleQueryOf<Op>; body: ConsoleBodyOf<Op> }
type Refusal = { refused: ConsoleErrorCode; wait?: number; value?: unknown }
type Answer<Op extends ConsoleOperationId> = ConsoleValueOf<Op> | Refusal

/** What operations answer; one that is not named answers `not.found`. */
export type ConsoleAnswers = {
  [Op in ConsoleOperationId]?: Answer<Op> | ((call: Call<Op>) => Answer<Op>)
}

/** An operation with four eyes: a preview, then done by one, or asked for where it takes a second. */
export const twoStep =
  <Result,>(
    result: Result,
    { second = false, effect = [] as { code: string; before: string; after: string }[] } = {},
  ) =>
  ({ body: { seen } }: { body: { seen?: string } }) => ({
    outcome: seen === undefined ? ('preview' as const) : second ? ('requested' as const) : ('done' as const),
    preview: { hash: 'a'.repeat(64), thing: 'thing:1', effect, second, approvers: second ? ['Nasrin B.'] : [] },
    request: null,
    result: seen === undefined || second ? null : result,
  })

export const sessionOf = (
  roles: string[],
  permissions: string[] = [...permissionsOf(roles, [])],
): ConsoleValueOf<'getSession'> => ({
  operator: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Shirin A.',
    email: 'shirin@desk.example',
    roles,
    permissions,
  },
  csrf: 'a-token',
  idleSeconds: 1800,
  endsAt: '2100-01-01T00:00:00Z',
  merchant: 'fairhall',
  name: 'Fairhall',
  currency: 'BDT',
  minorDigits: 2,
  timeZone: 'Asia/Dhaka',
  dayCuts: [],
  weekStart: 1,
  languages: ['BN', 'EN'],
})

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

const operationAt = (method: string, path: string) =>
  (Object.keys(consoleTable) as ConsoleOperationId[]).find(
    (id) => consoleTable[id].method === method && consoleTable[id].path === path,
  )!

export type Heard = { operation: ConsoleOperationId; body: unknown; token: string | null }

function answering(answers: ConsoleAnswers, heard: Heard[]) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const operation = operationAt(request.method, url.pathname)
    const body: unknown = request.method === 'POST' ? JSON.parse((await request.text()) || 'null') : undefined
    heard.push({ operation, body, token: request.headers.get('x-console-token') })
    const given = answers[operation] as Answer<ConsoleOperationId> | ((call: unknown) => Answer<ConsoleOperationId>)
    const answer =
      typeof given === 'function'
        ? given({ query: Object.fromEntries(url.searchParams), body })
        : (given ?? { refused: 'not.found' })
    if (!isRefusal(answer)) return Response.json({ success: true, value: answer, message: '' })
    const { status, message } = consoleErrors[answer.refused]
    return Response.json(
      { success: false, value: answer.value ?? null, message, errorCode: answer.refused, traceId: 'trace-1' },
      { status, headers: answer.wait === undefined ? {} : { 'retry-after': String(answer.wait) } },
    )
  }
}

export type ConsoleOptions = {
  /** Address under /console, `/operators` unless given. */
  at?: string
  /** The roles of the logged-in operator; null for none. */
  roles?: string[] | null
  language?: DeskLanguage
  answers?: ConsoleAnswers
  now?: () => number
  /** Behind the hash of the address. */
  hash?: string
}

/** The console in a test's document, its calls answered by `answers`; `heard` has what was called. */
export async function renderConsole(options: ConsoleOptions = {}) {
  const {
    at = '/operators',
    roles = ['administrator'],
    language = 'en',
    answers = {},
    now = Date.now,
    hash = '',
  } = options
  const heard: Heard[] = []
  const session: ConsoleAnswers['getSession'] = roles === null ? { refused: 'login.not.session' } : sessionOf(roles)
  const services = createServices({
    root: document.documentElement,
    jar: { cookie: `consoleLang=${language}` },
    secure: false,
    clock: { now },
    hash,
    baseUrl: 'http://desk.example',
    fetch: answering({ getSession: session, ...answers }, heard),
  })
  services.theme.start()
  services.session.start()
  await services.texts.show(language)
  const router = createDeskRouter(createMemoryHistory({ initialEntries: [`/console${at}`] }))
  await router.load()
  const view = await act(async () => render(<App services={services} router={router} />))
  return { ...view, services, router, heard }
}
