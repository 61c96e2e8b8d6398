import { scenarioOf, type Scenario } from '#mocks/scenarios.ts'
import { errorTable, operationTable, type OperationId } from '#openapi/generated/operations.ts'

type ErrorCode = keyof typeof errorTable
type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
type Tree = { modId: string; enabled: string; childrenNodes: Tree[] }

const SLOW_MS = 3000
const operations = new Map(
  Object.entries(operationTable).map(([id, { method, path }]) => [`${method} ${path}`, id as OperationId]),
)

/** The details of some refusals, so that the page can continue. */
const details: Partial<Record<ErrorCode, unknown>> = {
  'login.captcha.err': { captcha: true },
  'max.attempt.limit': { retryAfterSeconds: 300 },
  login_verify_required: { ticket: 'scenario', methods: ['GOOGLE', 'RECOVERY_CODE'] },
}
/** How a login from an unregistered address is confirmed. */
const newAddress = { ticket: 'scenario', methods: ['SMS', 'EMAIL', 'BANK_NAME'] }

function refusal(errorCode: ErrorCode, { login }: Scenario): Response {
  const { status, message } = errorTable[errorCode]
  const isAddress = errorCode === 'login_verify_required' && login === 'new-address'
  const value = isAddress ? newAddress : (details[errorCode] ?? null)
  const body = { success: false, value, message, errorCode, traceId: 'scenario' }
  return Response.json(body, { status, headers: status === 429 ? { 'retry-after': '300' } : {} })
}

const withSwitches = (tree: Tree[], { modulesOff, off }: Scenario): Tree[] =>
  tree.map((node) => ({
    ...node,
    enabled: modulesOff || off?.includes(node.modId) ? '0' : node.enabled,
    childrenNodes: withSwitches(node.childrenNodes, { ...(modulesOff && { modulesOff }), ...(off && { off }) }),
  }))

/** The state of the site, as the page receives it. */
const statusIn = <T extends { status: number; info: { whitelabel: Tree[]; homeAfterLogin: boolean } }>(
  answer: T,
  scenario: Scenario,
): T => ({
  ...answer,
  status: scenario.status ?? answer.status,
  info: {
    ...answer.info,
    whitelabel: withSwitches(answer.info.whitelabel, scenario),
    homeAfterLogin: scenario.homeAfterLogin ?? answer.info.homeAfterLogin,
  },
})

const loginIn = (value: object, { login }: Scenario): object => ({
  ...value,
  ...(login === 'default-password' && { passwordDefault: true }),
  ...(login === 'expired-password' && { passwordExpired: true }),
})

async function changed(response: Response, change: (body: never) => unknown): Promise<Response> {
  if (!response.ok) return response
  const { status, headers } = response
  return Response.json(change((await response.json()) as never), { status, headers: new Headers(headers) })
}

type Envelope = { value: never }

/** Which calls are refused before they are sent, and how answers are changed. */
export function playOver(real: Fetch, scenario: Scenario, wait: (ms: number) => Promise<unknown>): Fetch {
  const { network, status, modulesOff, off, login } = scenario
  let refusals = scenario.refuse
  let captchaShown = false

  const refused = (id: OperationId): ErrorCode | null => {
    const { open, module } = operationTable[id]
    if (network === 'broken') return 'unknown.system.err'
    if (refusals?.operation === id) {
      const { code } = refusals
      refusals = undefined
      return code
    }
    if (!open && status) return status === 1 ? 'system.not.available' : 'region.restricted'
    if (network === 'throttled') return 'TOO_MANY_REQUEST'
    if (module !== 'COMM3' && (modulesOff || off?.includes(module))) return 'function.not.available'
    if (id === 'logIn' && login === 'new-address') return 'login_verify_required'
    if (id === 'logIn' && login === 'captcha' && !captchaShown) {
      captchaShown = true
      return 'login.captcha.err'
    }
    return null
  }

  return async (input, init) => {
    const call = new Request(input, init)
    const { pathname } = new URL(call.url)
    if (pathname === '/boot.json') {
      if (network === 'offline' || network === 'broken') throw new TypeError('Failed to fetch')
      return changed(await real(call), (boot: { getSystemStatus: never }) => ({
        ...boot,
        getSystemStatus: statusIn(boot.getSystemStatus, scenario),
      }))
    }
    const id = operations.get(`${call.method} ${pathname}`)
    if (!id) return real(call)
    if (network === 'offline') throw new TypeError('Failed to fetch')
    if (network === 'slow') await wait(SLOW_MS)
    const code = refused(id)
    if (code) return refusal(code, scenario)
    const answer = await real(call)
    const value = (change: (value: never) => unknown) =>
      changed(answer, (body: Envelope) => ({ ...body, value: change(body.value) }))
    if (id === 'getSystemStatus') return value((one) => statusIn(one, scenario))
    if (id === 'getWhitelabel') return value((tree) => withSwitches(tree, scenario))
    if (id === 'logIn') return value((one) => loginIn(one, scenario))
    return answer
  }
}

/** Moves the page's clock by this many milliseconds. */
function moveClock(by: number): void {
  const { now } = Date
  const Real = Date
  const moved = () => now.call(Real) + by
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: []) => (given.length === 0 ? new target(moved()) : new target(...given)),
    get: (target, name) => (name === 'now' ? moved : (Reflect.get(target, name) as unknown)),
  })
}

/**
 * Plays this tab's scenario. On the development server it changes answers in the page; the mocks play scenarios
 * themselves.
 */
export function playScenario(text: string): void {
  // a production server plays no scenario unless its operator enabled the workbench in the page
  if (!import.meta.env.DEV && !('workbench' in document.documentElement.dataset)) return
  const by = Number(sessionStorage.getItem('scenario.clock') ?? 0)
  if (by !== 0) moveClock(by)
  const { scenario } = scenarioOf(text)
  if (import.meta.env.MODE !== 'mock')
    globalThis.fetch = playOver(
      globalThis.fetch.bind(globalThis),
      scenario,
      (ms) => new Promise((r) => setTimeout(r, ms)),
    )
}
