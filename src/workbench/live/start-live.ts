import type { WorkbenchStore } from '../store.ts'
import { lookForPages, ownSource, readLive, show, subscribeLive, viewOf } from './live-store.ts'
import { overlayOf } from './overlay.ts'

/**
 * Joins running actors to the drawing: the watched machine is shown and painted, whatever the page's own store is told.
 * Docked in a page, the viewer begins with that page's actors, else with those of another window. Returns how to stop.
 */
export function startLive(store: WorkbenchStore): () => void {
  const mine = ownSource()
  if (mine) show(mine)
  lookForPages()

  let shown: unknown = null
  const join = () => {
    const live = readLive()
    const view = viewOf(live)
    const machine = view?.actor ? view.lives.get(view.actor)?.info.machine : null
    const { machines, actorId, layout } = store.read()
    if (view?.actor && machine && view.actor !== actorId && machines.some(({ id }) => id === machine))
      return store.dispatch({ type: 'machine.chosen', id: machine, actorId: view.actor })
    if (!layout || layout.graph.id !== machine || (shown === live && store.read().overlay.activeIds.length > 0))
      return undefined
    shown = live
    return store.dispatch({ type: 'overlay.changed', overlay: overlayOf(live, layout.graph) })
  }
  const ends = [subscribeLive(join), store.subscribe(() => readLive().session && shown !== readLive() && join())]
  join()
  return () => ends.forEach((end) => end())
}
