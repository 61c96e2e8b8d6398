import { Actor, type AnyActorRef } from 'xstate'

let tell: ((root: AnyActorRef) => void) | null = null
const early = new Set<AnyActorRef>()

/** Notices every actor that is started without a parent, whoever starts it. */
function noticeActors(): void {
  const { start } = Actor.prototype as { start: (this: AnyActorRef) => AnyActorRef }
  Actor.prototype.start = function noticed(this: AnyActorRef) {
    if (!this._parent) {
      if (tell) tell(this)
      else early.add(this)
    }
    return start.call(this)
  } as typeof Actor.prototype.start
}

/** Hands over the actors noticed so far, and every one to come before it starts. */
export function onActor(listener: (root: AnyActorRef) => void): void {
  tell = listener
  for (const root of early) listener(root)
  early.clear()
}

/** Where a tab remembers which scenario it plays. */
const SCENARIO_KEY = 'scenario'

/** Where a tab remembers how its dock stands. */
export const DOCK_KEY = 'workbench.dock'

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
