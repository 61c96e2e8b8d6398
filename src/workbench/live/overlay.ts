import type { MachineGraph } from '../graph.ts'
import { noOverlay, type ChartInvoke, type Overlay } from '../state.ts'
import { viewOf, watchedSnapshot, type Live, type View } from './live-store.ts'

function invokesOf(graph: MachineGraph, view: View, live: Live, active: ReadonlySet<string>): ChartInvoke[] {
  const held = new Set(live.moment === null ? live.session?.controls.held.map(({ actor }) => actor) : [])
  const running = new Map(
    [...view.actors.values()].filter(({ info }) => info.parent === view.actor).map(({ info }) => [info.name, info.id]),
  )
  return graph.nodes
    .filter(({ id }) => active.has(id))
    .flatMap(({ id: nodeId, invokes }) =>
      invokes.map(({ id: invokeId }): ChartInvoke => {
        const actor = running.get(invokeId)
        return { nodeId, invokeId, status: actor === undefined ? 'done' : held.has(actor) ? 'held' : 'running' }
      }),
    )
}

/** What the watched machine adds to its drawing at the moment that is looked at. */
export function overlayOf(live: Live, graph: MachineGraph): Overlay {
  const view = viewOf(live)
  const snapshot = view ? watchedSnapshot(live, view) : null
  if (!view || !snapshot || !live.session) return noOverlay
  const { moment, session } = live
  const active = new Set(snapshot.states)
  const step = view.steps.findLast(({ actor, seq }) => actor === view.actor && (moment === null || seq <= moment))
  const open = new Set(snapshot.enabled.filter(({ can }) => can !== false).map(({ type }) => type))
  const timers = moment === null ? session.controls.timers.filter(({ actor }) => actor === view.actor) : []
  return {
    activeIds: snapshot.status === 'active' || snapshot.status === 'done' ? snapshot.states : [],
    firedEdgeIds: step?.taken ?? [],
    enabledEdgeIds: graph.edges.filter((edge) => active.has(edge.source) && open.has(edge.event)).map(({ id }) => id),
    timers: timers.flatMap(({ event, startedAt, dueAt }) =>
      graph.edges.filter((edge) => edge.event === event).map((edge) => ({ edgeId: edge.id, startedAt, dueAt })),
    ),
    invokes: invokesOf(graph, view, live, active),
  }
}
