import { DOCK_KEY } from './dock-key.ts'
import { noticeActors } from './notice-actors.ts'

/** Where a tab remembers which scenario it plays. */
const SCENARIO_KEY = 'scenario'

const isAsked = (): boolean =>
  new URLSearchParams(location.search).has('inspect') || sessionStorage.getItem(DOCK_KEY) !== null

/**
 * Begins to follow the actors of the page. Call it before the first of them, and only in builds that have the workbench.
 * The page goes on while the workbench loads, unless it was asked for: then nothing happens without it.
 */
export async function beginWorkbench(): Promise<void> {
  const scenario = sessionStorage.getItem(SCENARIO_KEY)
  if (scenario !== null) (await import('../scenarios/play.ts')).playScenario(scenario)
  noticeActors()
  const started = import('./start.ts').then(({ startWorkbench }) => startWorkbench())
  if (isAsked()) await started
}
