import type { Coverage } from './coverage.ts'
import type { LaidOutMachine, MachineEntry } from './graph.ts'

export type Selection = { kind: 'node' | 'edge'; id: string } | null

/** A timer as the chart counts it down, on its transition. Times in ms, as in `Date.now`. */
export type ChartTimer = { edgeId: string; startedAt: number; dueAt: number }
export type ChartInvoke = { nodeId: string; invokeId: string; status: 'running' | 'held' | 'done' | 'error' }

/** A running actor's part of the overlay. */
export type Overlay = {
  activeIds: readonly string[]
  firedEdgeIds: readonly string[]
  enabledEdgeIds: readonly string[]
  timers: readonly ChartTimer[]
  invokes: readonly ChartInvoke[]
}

export type WorkbenchState = {
  machines: readonly MachineEntry[]
  machineId: string | null
  /** The machine's drawing once it is loaded; null while it loads. */
  layout: LaidOutMachine | null
  loadError: string | null
  /** The shown group: an id of `layout.views`. */
  view: string | null
  selection: Selection
  /** Only this state and its neighbours are shown. */
  focus: string | null
  query: string
  coverage: Coverage | null
  /** The session id of the watched actor; its machine is `machineId`. */
  actorId: string | null
  overlay: Overlay
  /** The front panel of each place. */
  front: Partial<Record<Place, string>>
  theme: 'dark' | 'light'
}

export type Place = 'left' | 'centre' | 'right' | 'bottom'

export type WorkbenchAction =
  | { type: 'machine.chosen'; id: string; actorId?: string | null }
  | { type: 'layout.loaded'; layout: LaidOutMachine }
  | { type: 'layout.failed'; message: string }
  | { type: 'view.opened'; view: string }
  | { type: 'selected'; selection: Selection }
  | { type: 'focused'; id: string | null }
  | { type: 'searched'; query: string }
  | { type: 'coverage.opened'; coverage: Coverage | null }
  | { type: 'overlay.changed'; overlay: Overlay }
  | { type: 'panel.raised'; place: Place; id: string }
  | { type: 'theme.chosen'; theme: WorkbenchState['theme'] }

export const noOverlay: Overlay = { activeIds: [], firedEdgeIds: [], enabledEdgeIds: [], timers: [], invokes: [] }

export const initialState = (
  machines: readonly MachineEntry[],
  theme: WorkbenchState['theme'] = 'dark',
): WorkbenchState => ({
  machines,
  machineId: null,
  layout: null,
  loadError: null,
  view: null,
  selection: null,
  focus: null,
  query: '',
  coverage: null,
  actorId: null,
  overlay: noOverlay,
  front: {},
  theme,
})

/** The state after an action. Selecting a machine clears the selection in the previous one. */
export function reduce(state: WorkbenchState, action: WorkbenchAction): WorkbenchState {
  switch (action.type) {
    case 'machine.chosen': {
      const actorId = action.actorId ?? null
      if (action.id === state.machineId)
        return actorId === state.actorId ? state : { ...state, actorId, overlay: noOverlay }
      const none = { layout: null, loadError: null, view: null, selection: null, focus: null, overlay: noOverlay }
      return { ...state, ...none, machineId: action.id, actorId }
    }
    case 'layout.loaded':
      return action.layout.graph.id === state.machineId
        ? { ...state, layout: action.layout, loadError: null, view: state.view ?? action.layout.graph.id }
        : state
    case 'layout.failed':
      return { ...state, loadError: action.message }
    case 'view.opened':
      return { ...state, view: action.view, focus: null }
    case 'selected':
      return { ...state, selection: action.selection }
    case 'focused':
      return { ...state, focus: action.id, selection: action.id ? { kind: 'node', id: action.id } : state.selection }
    case 'searched':
      return { ...state, query: action.query }
    case 'coverage.opened':
      return { ...state, coverage: action.coverage }
    case 'overlay.changed':
      return { ...state, overlay: action.overlay }
    case 'panel.raised':
      return { ...state, front: { ...state.front, [action.place]: action.id } }
    case 'theme.chosen':
      return { ...state, theme: action.theme }
  }
}
