import { errorTable, operationTable, type OperationId } from '#openapi/generated/operations.ts'

type ErrorCode = keyof typeof errorTable

/** What a scenario changes of the double, or of what the page hears of the development server. */
export type Scenario = {
  /** 0 normal, 1 maintenance, 2 region restricted. */
  status?: 0 | 1 | 2
  /** Every module switch but COMM3 is off. */
  modulesOff?: true
  /** The site sends no codes: the merchant uses the third-party phone service. */
  firebase?: true
  /** How the double answers: late, never, with 500 or with 429. */
  network?: 'slow' | 'offline' | 'broken' | 'throttled'
  /** What every login brings about. */
  login?: 'captcha' | 'default-password' | 'expired-password' | 'new-address'
  /** No vendors, games, announcements or messages. */
  empty?: true
  /** The links of customer service cannot be opened. */
  brokenServiceLinks?: true
  homeAfterLogin?: true
  /** The merchant lends to its members. */
  credit?: true
  /** Module switches that are off. */
  off?: readonly string[]
  /** The next call of the operation is refused with this, the one after it is not. */
  refuse?: { operation: OperationId; code: ErrorCode }
  /** The logged-in person. */
  as?: Person
}

/** Who a scenario can log in. */
export const persons = ['player', 'vip', 'agent', 'demo'] as const
export type Person = (typeof persons)[number]

/** Named states of the site, chosen at `/dev/scenarios`, or with `?scenario=` under `npm run dev:mock`. */
export const scenarios = {
  normal: {},
  maintenance: { status: 1 },
  region: { status: 2 },
  modulesOff: { modulesOff: true },
  firebase: { firebase: true },
  captcha: { login: 'captcha' },
  defaultPassword: { login: 'default-password' },
  expiredPassword: { login: 'expired-password' },
  unregisteredAddress: { login: 'new-address' },
  loginFirst: { homeAfterLogin: true },
  emptySite: { empty: true },
  brokenServiceLinks: { brokenServiceLinks: true },
  creditMerchant: { credit: true },
  slow: { network: 'slow' },
  offline: { network: 'offline' },
  broken: { network: 'broken' },
  throttled: { network: 'throttled' },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)

const isOperation = (id: string): id is OperationId => Object.hasOwn(operationTable, id)
const isPerson = (name: string): name is Person => (persons as readonly string[]).includes(name)

function partOf(name: string): Scenario | null {
  if (isScenario(name)) return scenarios[name]
  const [kind, first = '', code = ''] = name.split(':')
  if (kind === 'off' && first !== '') return { off: [first] }
  if (kind === 'as' && isPerson(first)) return { as: first }
  if (kind !== 'refuse' || !isOperation(first)) return null
  const refusals: readonly string[] = operationTable[first].refusals
  return refusals.includes(code) ? { refuse: { operation: first, code: code as ErrorCode } } : null
}

/**
 * The scenario of a text such as `slow,captcha`, `off:CAPTCHA3`, `as:vip` or `refuse:logIn:login.cred.err`: parts
 * joined by commas, of which later ones win. `unknown` are those that are none.
 */
export function scenarioOf(text: string): { scenario: Scenario; unknown: string[] } {
  const scenario: Scenario = {}
  const unknown: string[] = []
  for (const name of text.split(',').filter((one) => one !== '')) {
    const part = partOf(name)
    if (!part) unknown.push(name)
    else Object.assign(scenario, part, part.off && { off: [...(scenario.off ?? []), ...part.off] })
  }
  return { scenario, unknown }
}
