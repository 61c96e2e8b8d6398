import { DOCK_KEY } from './dock-key.ts'
import { noticeActors } from './notice-actors.ts'

/** The key under which a tab remembers its scenario. */
const SCENARIO_KEY = 'scenario'

const isAsked = (): boolean =>
  new URLSearchParams(location.search).has('inspect') || sessionStorage.getItem(DOCK_KEY) !== null

/**
 * Starts to follow the actors of the page. Call it before the first of them, and only in builds with the workbench.
 * The page doesn't wait for the workbench to load unless it is open.
 */
export async function beginWorkbench(): Promise<void> {
  const scenario = sessionStorage.getItem(SCENARIO_KEY)
  if (scenario !== null) (await import('../scenarios/play.ts')).playScenario(scenario)
  noticeActors()
  const started = import('./start.ts').then(({ startWorkbench }) => startWorkbench())
  if (isAsked()) await started
}
