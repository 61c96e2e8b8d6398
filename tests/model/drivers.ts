import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowReport } from './check-flow.ts'
import { nameOf, type Goal } from './goals.ts'

/** What a browser run records for one machine: the ids of its paths. */
export type BrowserRun = { machine: string; passed: string[]; failed: string[] }

/** Where browser runs write their records. */
export const browserRuns = join(import.meta.dirname, '../../.cache/model/browser')

/** The last browser run of a machine, if there was one. */
export const lastBrowserRun = (machine: string): BrowserRun | null => {
  const file = join(browserRuns, `${machine}.run.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BrowserRun) : null
}

/**
 * Who took a goal: ids of paths by driver. `browser` are the paths meant for the browser, `walked` those that its last
 * run walked without a failure; `why` gives the reason if the browser has none.
 */
export type Taken = { goal: Goal; machine: string[]; browser: string[]; walked: string[]; why?: string }

/** For each transition and each side of a guard: which driver took it on which paths, and why the browser did not. */
export function takenBy(
  { graph, goals, paths, possible, unmet }: FlowReport,
  notInBrowser: string | undefined,
  run: BrowserRun | null,
): Taken[] {
  const declared = new Map(unmet.map(({ goal, declared: why }) => [goal, why]))
  const reasons = new Map(possible?.unmet.map(({ goal, why }) => [goal, why]))
  return graph.wanted
    .filter((goal) => /^(?:transition|guard) /.test(goal))
    .map((goal) => {
      const meeting = paths.filter(({ id }) => goals.get(id ?? '')?.has(goal))
      const inBrowser = meeting.filter(({ drivers }) => drivers?.includes('browser')).map(({ id }) => id!)
      const why = declared.get(goal) ?? reasons.get(goal) ?? (possible ? undefined : notInBrowser)
      return {
        goal,
        machine: meeting.map(({ id }) => id!),
        browser: inBrowser,
        walked: inBrowser.filter((id) => run?.passed.includes(id)),
        ...(inBrowser.length === 0 && why !== undefined && { why }),
      }
    })
}

/** How many of the transitions the browser should walk and has walked, for a cell of the table. */
export const browserShare = (taken: Taken[]): string => {
  const transitions = taken.filter(({ goal }) => goal.startsWith('transition '))
  const planned = transitions.filter(({ browser }) => browser.length > 0)
  if (planned.length === 0) return '–'
  const walked = planned.filter((one) => one.walked.length > 0)
  return `${walked.length}/${planned.length} of ${transitions.length}`
}

/** What the browser does not take, one line each. */
export const notTaken = (taken: Taken[]): string[] =>
  taken.flatMap(({ goal, browser, why }) =>
    browser.length === 0 ? [`${nameOf(goal)} – ${why ?? 'no path of a person meets it'}`] : [],
  )
