import { setupWorker } from 'msw/browser'
import { createDouble } from './double.ts'
import { mount } from './mount.ts'
import { people, password } from './people.ts'
import { scenarioOf, scenarios } from './scenarios.ts'
import { words } from './words.ts'

/** Starts the double of the contract in this page, in the scenario of `?scenario=`, else that of the tab. */
export async function startMocks(): Promise<void> {
  const wanted = new URL(location.href).searchParams.get('scenario') ?? sessionStorage.getItem('scenario') ?? 'normal'
  const { scenario } = scenarioOf(wanted)
  const double = await createDouble({ scenario })
  await setupWorker(...mount(double)).start({ quiet: true, onUnhandledFrame: 'bypass' })
  // oxlint-disable-next-line no-console -- what to type, for people who try the mocks by hand
  console.info(
    `The double answers, scenario "${wanted}" of parts as ${Object.keys(scenarios).join(', ')}.`,
    `Accounts: ${people.map(({ account }) => account).join(', ')}; password: ${password}; code: ${words.rightCode}.`,
  )
}
