/** What a scenario changes of the double. */
export type Scenario = {
  /** 0 normal, 1 maintenance, 2 region restricted. */
  status?: 0 | 1 | 2
  /** Every module switch but COMM3 is off. */
  modulesOff?: true
  /** Codes are sent by nobody: the merchant uses the third-party phone service. */
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
}

/** Named states of the site, chosen with `?scenario=` under `npm run dev:mock`. */
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
  slow: { network: 'slow' },
  offline: { network: 'offline' },
  broken: { network: 'broken' },
  throttled: { network: 'throttled' },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
