import type { WorkbenchStore } from '../store.ts'
import { lookForPages, ownSource, readLive, show, subscribeLive, viewOf } from './live-store.ts'
import { noOverlay } from '../state.ts'
import { overlayOf, type Painted } from './overlay.ts'

/** In a dock: fewer panels around the chart, and the theme of the page beside it. */
function settleInDock(store: WorkbenchStore): () => void {
  const page = window.parent.document.documentElement
  document.documentElement.dataset['inDock'] = ''
  const take = () =>
    store.dispatch({ type: 'theme.chosen', theme: page.dataset['theme'] === 'light' ? 'light' : 'dark' })
  take()
  const observer = new MutationObserver(take)
  observer.observe(page, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Pressing a possible transition brings its event's form to the front. */
function offerPressed(store: WorkbenchStore): () => void {
  let pressed = store.read().selection
  const offer = () => {
    const { selection, overlay } = store.read()
    if (selection === pressed) return
    pressed = selection
    if (selection?.kind === 'edge' && overlay.enabledEdgeIds.includes(selection.id))
      store.dispatch({ type: 'panel.raised', place: 'right', id: 'send' })
  }
  return offer
}

/**
 * Connects running actors to the drawing: the watched machine is shown and painted. Docked in a page, the viewer
 * starts with that page's actors, else with those of another window. Returns a function that stops it.
 */
export function startLive(store: WorkbenchStore): () => void {
  const mine = ownSource()
  const ends: (() => void)[] = []
  if (mine) {
    ends.push(settleInDock(store))
    show(mine)
  }
  lookForPages()

  store.dispatch({ type: 'panel.raised', place: 'left', id: 'machines' })
  store.dispatch({ type: 'panel.raised', place: 'right', id: 'details' })
  let raised = false
  let shown: unknown = null
  let painted: Painted = { overlay: noOverlay, step: null }
  const join = () => {
    const live = readLive()
    if (live.session && !raised) {
      raised = true
      store.dispatch({ type: 'panel.raised', place: 'left', id: 'actors' })
      store.dispatch({ type: 'panel.raised', place: 'right', id: 'events' })
    }
    const view = viewOf(live)
    const machine = view?.actor ? view.lives.get(view.actor)?.info.machine : null
    const { machines, actorId, layout } = store.read()
    if (view?.actor && machine && view.actor !== actorId && machines.some(({ id }) => id === machine))
      store.dispatch({ type: 'machine.chosen', id: machine, actorId: view.actor })
    else if (layout && layout.graph.id === machine && shown !== live) {
      shown = live
      painted = overlayOf(live, layout.graph, painted)
      store.dispatch({ type: 'overlay.changed', overlay: painted.overlay })
    }
  }
  // a drawing that has just loaded, or was chosen by hand, is painted too
  let drawn = store.read().layout
  const follow = () => {
    const { layout, machineId } = store.read()
    if (layout === drawn) return
    drawn = layout
    shown = null
    painted = { overlay: noOverlay, step: null }
    const view = viewOf(readLive())
    const watched = view?.actor ? view.lives.get(view.actor)?.info.machine : null
    if (layout && machineId === watched) join()
  }
  ends.push(subscribeLive(join), store.subscribe(follow), store.subscribe(offerPressed(store)))
  join()
  return () => ends.forEach((end) => end())
}
