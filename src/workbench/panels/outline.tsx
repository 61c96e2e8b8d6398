import { useMemo } from 'react'
import { sentenceOf } from '../chart/render-chart-svg.ts'
import type { GraphNode, MachineGraph } from '../graph.ts'
import type { PanelProps } from '../panel.ts'
import { findInMachine } from '../search.ts'
import type { WorkbenchState } from '../state.ts'
import type { WorkbenchStore } from '../store.ts'

type BranchProps = {
  graph: MachineGraph
  node: GraphNode
  state: WorkbenchState
  store: WorkbenchStore
  /** Ids of the states and transitions to list; null: all. */
  found: ReadonlySet<string> | null
}

/** What a search finds in a machine, with the states around it; null without a search. */
function foundIn(graph: MachineGraph | undefined, query: string): ReadonlySet<string> | null {
  if (!graph || !query) return null
  const found = new Set(findInMachine(graph, query).map(({ id }) => id))
  const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]))
  const sources = new Map(graph.edges.map(({ id, source }) => [id, source]))
  for (const id of found)
    for (let at = sources.get(id) ?? parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) found.add(at)
  return found
}

function Branch({ graph, node, state, store, found }: BranchProps) {
  const isListed = ({ id }: { id: string }) => found === null || found.has(id)
  const children = graph.nodes.filter((one) => one.parent === node.id && isListed(one))
  const edges = graph.edges.filter((one) => one.source === node.id && isListed(one))
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
            <Branch key={child.id} graph={graph} node={child} state={state} store={store} found={found} />
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
  const found = useMemo(() => foundIn(graph, state.query), [graph, state.query])
  if (!graph || !root) return null
  if (found?.size === 0)
    return (
      <p className="quiet">
        Nothing in {graph.id} matches “{state.query}”.
      </p>
    )
  return (
    <ul className="outline" aria-label={`Outline of ${graph.id}`}>
      <Branch graph={graph} node={root} state={state} store={store} found={found} />
    </ul>
  )
}
