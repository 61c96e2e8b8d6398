import { sentenceOf } from '../chart/render-chart-svg.ts'
import type { GraphNode, MachineGraph } from '../graph.ts'
import type { PanelProps } from '../panel.ts'
import type { WorkbenchState } from '../state.ts'
import type { WorkbenchStore } from '../store.ts'

type BranchProps = { graph: MachineGraph; node: GraphNode; state: WorkbenchState; store: WorkbenchStore }

function Branch({ graph, node, state, store }: BranchProps) {
  const children = graph.nodes.filter(({ parent }) => parent === node.id)
  const edges = graph.edges.filter(({ source }) => source === node.id)
  const keyOf = (id: string) => graph.nodes.find((one) => one.id === id)?.key ?? id
  const active = state.overlay.activeIds.includes(node.id)
  const choose = (kind: 'node' | 'edge', id: string) => store.dispatch({ type: 'selected', selection: { kind, id } })
  return (
    <li>
      <button
        type="button"
        className={active ? 'outline-state active' : 'outline-state'}
        aria-pressed={state.selection?.id === node.id}
        onClick={() => choose('node', node.id)}
      >
        {node.key}
        <small>
          {node.kind === 'atomic' ? '' : ` ${node.kind}`}
          {active ? ' now' : ''}
          {node.tags.map((tag) => ` #${tag}`)}
        </small>
      </button>
      {edges.length > 0 && (
        <ul aria-label={`Transitions of ${node.key}`}>
          {edges.map((edge) => (
            <li key={edge.id}>
              <button
                type="button"
                className={state.overlay.enabledEdgeIds.includes(edge.id) ? 'outline-edge enabled' : 'outline-edge'}
                aria-pressed={state.selection?.id === edge.id}
                onClick={() => choose('edge', edge.id)}
              >
                {sentenceOf(edge, keyOf)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children.length > 0 && (
        <ul aria-label={`States of ${node.key}`}>
          {children.map((child) => (
            <Branch key={child.id} graph={graph} node={child} state={state} store={store} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The chart as a nested list of states and transitions, for screen readers. */
export function Outline({ state, store }: PanelProps) {
  const graph = state.layout?.graph
  const [root] = graph?.nodes ?? []
  if (!graph || !root) return null
  return (
    <ul className="outline" aria-label={`Outline of ${graph.id}`}>
      <Branch graph={graph} node={root} state={state} store={store} />
    </ul>
  )
}
