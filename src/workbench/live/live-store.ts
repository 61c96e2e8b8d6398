import { useSyncExternalStore } from 'react'
import { findPages, openChannel, windowSource } from './channel.ts'
import { dockedIn, openedBy } from './exposed.ts'
import { actorsAt, livesOf, type Life } from './moments.ts'
import type { ActorState, Command, PageInfo, Session } from './protocol.ts'
import type { Source } from './source.ts'
import { snapshotAt, stepsOf, type StepInfo } from './steps.ts'

export type Live = {
  source: Source | null
  session: Session | null
  /** Pages of this origin in other windows. */
  pages: PageInfo[]
  /** The chosen moment: the number of an entry; null is now. */
  moment: number | null
  /** The moment to compare with. */
  mark: number | null
  /** The actor chosen by hand; null follows the one that moved last. */
  chosen: string | null
  /** Ended actors that are no longer listed. */
  dismissed: ReadonlySet<string>
}

let live: Live = {
  source: null,
  session: null,
  pages: [],
  moment: null,
  mark: null,
  chosen: null,
  dismissed: new Set(),
}
const listeners = new Set<() => void>()
let own: Source | null = null

const set = (change: Partial<Live>) => {
  live = { ...live, ...change }
  for (const listener of listeners) listener()
}

/** Notified once for all changes since the last frame. */
let planned = false
const refresh = () => {
  if (planned) return
  planned = true
  const show = () => {
    planned = false
    set({ session: live.source?.read() ?? null })
  }
  if (document.visibilityState === 'visible') requestAnimationFrame(show)
  else setTimeout(show, 200)
}

let unsubscribe = () => undefined as void

/** Replaces the source. */
export function show(source: Source): void {
  unsubscribe()
  if (live.source && live.source !== own) live.source.close()
  unsubscribe = source.subscribe(refresh)
  set({ source, session: source.read(), moment: null, mark: null, chosen: null, dismissed: new Set() })
}

/** The page this viewer is docked in. */
export function ownSource(): Source | null {
  const page = dockedIn()
  if (own || !page) return own
  const { read, subscribe } = page.hub
  const command = (next: Command) => {
    page.run(next)
    // a pressed switch changes at once
    if (live.source === own) set({ session: read() })
  }
  own = { kind: 'page', read, subscribe, command, takesSecrets: true, close: () => undefined }
  return own
}
export const watchPage = (page: string): void => show(windowSource(page, openChannel(), () => openedBy(page)))

let looking = false
/** Looks once for pages in other windows; shows the first one found unless another is shown. */
export function lookForPages(): void {
  if (looking) return
  looking = true
  const ownId = ownSource()?.read()?.page.id
  findPages(openChannel(), (pages) => {
    const others = pages.filter(({ id }) => id !== ownId)
    set({ pages: others })
    const [newest] = others
    if (
      newest &&
      (live.source === null ||
        (live.source.kind === 'window' && !others.some(({ id }) => id === live.session?.page.id)))
    )
      watchPage(newest.id)
  })
}

export const choose = (actor: string | null): void => set({ chosen: actor })
/** Takes ended actors off the list. */
export function dismiss(actors: readonly string[]): void {
  const chosen = live.chosen !== null && actors.includes(live.chosen) ? null : live.chosen
  set({ chosen, dismissed: new Set([...live.dismissed, ...actors]) })
}
export const goTo = (moment: number | null): void => set({ moment })
export const markMoment = (mark: number | null): void => set({ mark })
export const readLive = (): Live => live
export const subscribeLive = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLive = (): Live => useSyncExternalStore(subscribeLive, readLive)

/** The panels' data of a session at a moment. */
export type View = {
  actors: Map<string, ActorState>
  lives: Map<string, Life>
  steps: StepInfo[]
  /** The watched machine. */
  actor: string | null
}

const views = new WeakMap<Session, Map<string, View>>()

/** The machine that moved last. */
function lastMoved(steps: StepInfo[], lives: Map<string, Life>, moment: number | null): string | null {
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at]
    if (step && (moment === null || step.seq <= moment) && step.taken.length > 0 && lives.get(step.actor)?.info.machine)
      return step.actor
  }
  return [...lives.values()].findLast(({ info }) => info.machine !== null)?.info.id ?? null
}

export function viewOf({ session, moment, chosen }: Live): View | null {
  if (!session) return null
  const key = `${moment} ${chosen}`
  const own = views.get(session) ?? new Map<string, View>()
  views.set(session, own)
  const found = own.get(key)
  if (found) return found
  const lives = livesOf(session)
  const steps = stepsOf(session)
  const actor = chosen !== null && lives.has(chosen) ? chosen : lastMoved(steps, lives, moment)
  const view = { actors: actorsAt(session, moment), lives, steps, actor }
  own.set(key, view)
  return view
}

/** The watched machine's snapshot at the chosen moment. */
export const watchedSnapshot = (live: Live, view: View) =>
  live.session && view.actor ? snapshotAt(live.session, view.actor, live.moment) : null
