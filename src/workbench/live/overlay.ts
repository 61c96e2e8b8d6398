import type { MachineGraph } from '../graph.ts'
import { noOverlay, type ChartInvoke, type Overlay } from '../state.ts'
import { viewOf, watchedSnapshot, type Live, type View } from './live-store.ts'

function invokesOf(graph: MachineGraph, view: View, live: Live, active: ReadonlySet<string>): ChartInvoke[] {
  const waiting = new Set(live.moment === null ? live.session?.controls.heldCalls.map(({ actor }) => actor) : [])
  const running = new Map(
    [...view.actors.values()].filter(({ info }) => info.parent === view.actor).map(({ info }) => [info.name, info.id]),
  )
  return graph.nodes
    .filter(({ id }) => active.has(id))
    .flatMap(({ id: nodeId, invokes }) =>
      invokes.map(({ id: invokeId }): ChartInvoke => {
        const actor = running.get(invokeId)
        return { nodeId, invokeId, status: actor === undefined ? 'done' : waiting.has(actor) ? 'held' : 'running' }
      }),
    )
}

/** An overlay, and the number of the step whose transitions it marks as taken. */
export type Painted = { overlay: Overlay; step: number | null }

/** Returns the previous array if nothing differs: the chart repaints on a new array. */
const unlessEqual = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

/** The watched machine's overlay at the chosen moment, changed as little as possible. */
export function overlayOf(live: Live, graph: MachineGraph, before: Painted): Painted {
  const view = viewOf(live)
  const snapshot = view ? watchedSnapshot(live, view) : null
  if (!view || !snapshot || !live.session) return { overlay: noOverlay, step: null }
  const { moment, session } = live
  const active = new Set(snapshot.states)
  const last = view.steps.findLast(({ actor, seq }) => actor === view.actor && (moment === null || seq <= moment))
  const open = new Set(snapshot.enabled.filter(({ can }) => can !== false).map(({ type }) => type))
  const timers = moment === null ? session.controls.timers.filter(({ actor }) => actor === view.actor) : []
  const overlay: Overlay = {
    activeIds: snapshot.status === 'active' || snapshot.status === 'done' ? snapshot.states : [],
    firedEdgeIds: last?.taken ?? [],
    enabledEdgeIds: graph.edges.filter((edge) => active.has(edge.source) && open.has(edge.event)).map(({ id }) => id),
    timers: timers.flatMap(({ event, startedAt, dueAt }) =>
      graph.edges.filter((edge) => edge.event === event).map((edge) => ({ edgeId: edge.id, startedAt, dueAt })),
    ),
    invokes: invokesOf(graph, view, live, active),
  }
  const old = before.overlay
  return {
    step: last?.seq ?? null,
    overlay: {
      activeIds: unlessEqual(old.activeIds, overlay.activeIds),
      // a repeated transition flashes once more
      firedEdgeIds: before.step === (last?.seq ?? null) ? old.firedEdgeIds : overlay.firedEdgeIds,
      enabledEdgeIds: unlessEqual(old.enabledEdgeIds, overlay.enabledEdgeIds),
      timers: unlessEqual(old.timers, overlay.timers),
      invokes: unlessEqual(old.invokes, overlay.invokes),
    },
  }
}
