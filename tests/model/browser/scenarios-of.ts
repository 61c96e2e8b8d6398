import type { ModelPath } from '#machines/shared/model-path.ts'
import { deedFor, isDeed, type BrowserFlow, type Deed } from './stage.ts'

const scenarioIn = (deed: Deed | null | undefined): string[] =>
  deed && 'scenario' in deed && deed.scenario !== undefined ? [deed.scenario] : []

/** Every scenario name in a flow's browser file. */
export const allScenarios = ({ open, events, answers }: BrowserFlow): string[] =>
  [open, ...Object.values(events), ...Object.values(answers)].flatMap((one) =>
    isDeed(one) ? scenarioIn(one) : Object.values(one).flatMap(scenarioIn),
  )

/** The scenarios of `/dev/scenarios` that show a path without a test, in its order: its input's, then its steps'. */
export const scenariosOf = (browser: BrowserFlow, { input, steps }: ModelPath): string[] => [
  ...new Set([...scenarioIn(browser.open[input]), ...steps.flatMap((step) => scenarioIn(deedFor(browser, step)))]),
]
