import { scenarios, type ScenarioName } from '#mocks/scenarios.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'

type Choice = [part: ScenarioName, label: string]

/** The choices of which one holds at a time, by what they are about. */
export const groups: { title: string; none: string; choices: Choice[] }[] = [
  {
    title: 'Site',
    none: 'as it is',
    choices: [
      ['maintenance', 'maintenance'],
      ['region', 'region restricted'],
      ['loginFirst', 'login first'],
      ['creditMerchant', 'lends to its members (double only)'],
      ['emptySite', 'no games, no messages (double only)'],
      ['brokenServiceLinks', 'customer service cannot be opened (double only)'],
      ['firebase', 'codes by the phone service (double only)'],
    ],
  },
  {
    title: 'Every login',
    none: 'as it is',
    choices: [
      ['captcha', 'needs a captcha'],
      ['defaultPassword', 'default password'],
      ['expiredPassword', 'expired password'],
      ['unregisteredAddress', 'from an unregistered IP'],
    ],
  },
  {
    title: 'Network and server',
    none: 'as they are',
    choices: [
      ['slow', 'slow: three seconds'],
      ['offline', 'cut'],
      ['broken', 'every call fails'],
      ['throttled', 'too many requests'],
    ],
  },
]

/** Names that no group shows: none, and the one of all switches. */
export const shownElsewhere: readonly ScenarioName[] = ['normal', 'modulesOff']

export const allNames = Object.keys(scenarios) as ScenarioName[]

/** The switches of a merchant that turn calls off, and those that change what is asked. */
export const switches: readonly string[] = [
  ...new Set([
    ...Object.values(operationTable).map(({ module }) => module as string),
    'REGMOBVERF3',
    'DIRECTREG3',
    'PWDEXPFORCECHANGE3',
  ]),
]
  .filter((module) => module !== 'COMM3')
  .toSorted()

export type Refusal = { part: string; area: string; operation: OperationId; code: string }

/** Every refusal of every operation. */
export const refusals: readonly Refusal[] = Object.entries(operationTable).flatMap(([id, { area, refusals: codes }]) =>
  codes.map((code) => ({ part: `refuse:${id}:${code}`, area, operation: id as OperationId, code })),
)
