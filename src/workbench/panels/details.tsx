import type { ReactNode } from 'react'
import { sentenceOf } from '../chart/render-chart-svg.ts'
import type { GraphEdge, GraphNode, MachineGraph } from '../graph.ts'
import type { PanelProps } from '../panel.ts'
import type { WorkbenchStore } from '../store.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const listed = (values: string[]): string => values.join(', ')

type PartProps = { graph: MachineGraph; store: WorkbenchStore }

function ToNode({ graph, store, id }: PartProps & { id: string }) {
  return (
    <button
      type="button"
      className="link"
      onClick={() => store.dispatch({ type: 'selected', selection: { kind: 'node', id } })}
    >
      {graph.nodes.find((node) => node.id === id)?.key ?? id}
    </button>
  )
}

function Edges({ graph, store, edges }: PartProps & { edges: GraphEdge[] }) {
  const keyOf = (id: string) => graph.nodes.find((node) => node.id === id)?.key ?? id
  return (
    <ul className="rows">
      {edges.map((edge) => (
        <li key={edge.id}>
          <button
            type="button"
            className="row sentence"
            onClick={() => store.dispatch({ type: 'selected', selection: { kind: 'edge', id: edge.id } })}
          >
            {sentenceOf(edge, keyOf)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Findings({ graph, at, store }: PartProps & { at?: string }) {
  const findings = graph.findings.filter((finding) => at === undefined || finding.at === at)
  if (findings.length === 0) return null
  return (
    <ul className="findings" aria-label="Findings">
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.at}`}>
          <button
            type="button"
            onClick={() =>
              store.dispatch({
                type: 'selected',
                selection: { kind: finding.at.includes('|') ? 'edge' : 'node', id: finding.at },
              })
            }
          >
            {finding.text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function NodeDetails({ graph, store, node }: PartProps & { node: GraphNode }) {
  const leaving = graph.edges.filter(({ source }) => source === node.id)
  const entering = graph.edges.filter(({ source, targets }) => source !== node.id && targets.includes(node.id))
  return (
    <>
      <h2>{node.key}</h2>
      <p className="quiet mono">{node.id}</p>
      {node.description && <p>{node.description}</p>}
      <Findings graph={graph} store={store} at={node.id} />
      <dl>
        <Fact name="Kind">{node.kind === 'history' && node.history?.deep ? 'deep history' : node.kind}</Fact>
        {node.parent && (
          <Fact name="In">
            <ToNode graph={graph} store={store} id={node.parent} />
          </Fact>
        )}
        {node.initial && (
          <Fact name="Starts in">
            <ToNode graph={graph} store={store} id={node.initial} />
          </Fact>
        )}
        {node.tags.length > 0 && <Fact name="Tags">{listed(node.tags)}</Fact>}
        {node.spec.length > 0 && <Fact name="Specification">{listed(node.spec)}</Fact>}
        {node.invokes.length > 0 && (
          <Fact name="Runs">{listed(node.invokes.map(({ id, src }) => (id === src ? id : `${id} (${src})`)))}</Fact>
        )}
        {node.entry.length > 0 && <Fact name="On entry">{listed(node.entry)}</Fact>}
        {node.exit.length > 0 && <Fact name="On exit">{listed(node.exit)}</Fact>}
      </dl>
      <button
        type="button"
        className="button"
        onClick={() => {
          const view = graph.id !== node.id && store.read().layout?.views[node.id]
          if (view) store.dispatch({ type: 'view.opened', view: node.id })
          else store.dispatch({ type: 'focused', id: store.read().focus === node.id ? null : node.id })
        }}
      >
        {store.read().focus === node.id ? 'Show all states' : 'Only this state and its neighbours'}
      </button>
      {leaving.length > 0 && <h3>Leads</h3>}
      <Edges graph={graph} store={store} edges={leaving} />
      {entering.length > 0 && <h3>Entered by</h3>}
      <Edges graph={graph} store={store} edges={entering} />
    </>
  )
}

function EdgeDetails({ graph, store, edge }: PartProps & { edge: GraphEdge }) {
  return (
    <>
      <h2>{edge.label}</h2>
      <p className="quiet mono">{edge.id}</p>
      {edge.description && <p>{edge.description}</p>}
      <Findings graph={graph} store={store} at={edge.id} />
      <dl>
        <Fact name="From">
          <ToNode graph={graph} store={store} id={edge.source} />
        </Fact>
        <Fact name="To">
          {edge.targets.length === 0
            ? edge.kind === 'forbidden'
              ? 'nowhere: the event is ignored here'
              : 'stays where it is'
            : edge.targets.map((target) => <ToNode key={target} graph={graph} store={store} id={target} />)}
        </Fact>
        {edge.guard && <Fact name="If">{edge.guard}</Fact>}
        {edge.order.count > 1 && (
          <Fact name="Asked">
            {edge.order.index + 1} of {edge.order.count}; the first that may is taken
          </Fact>
        )}
        {edge.actions.length > 0 && <Fact name="Does">{listed(edge.actions)}</Fact>}
        {edge.delay && <Fact name="After">{edge.delay}</Fact>}
        {edge.reenter && <Fact name="Enters anew">yes: it leaves its state and enters it again</Fact>}
        {edge.spec.length > 0 && <Fact name="Specification">{listed(edge.spec)}</Fact>}
      </dl>
    </>
  )
}

const legend: [string, string][] = [
  ['event', 'event'],
  ['guard', '[guard]: only if it holds'],
  ['action', '/ action'],
  ['invoke', '⟳ runs while here'],
  ['tag', '#tag'],
  ['spec', '4.12: number of the specification'],
  ['timer', 'dotted: by itself, or after a time'],
  ['failure', 'dashed red: something threw'],
  ['struck', 'struck out: the event is ignored here'],
]

/** The selection of the chart; the machine itself if nothing is selected. */
export function Details({ state, store }: PanelProps) {
  const graph = state.layout?.graph
  if (!graph) return null
  const { selection } = state
  const node = selection?.kind === 'node' && graph.nodes.find(({ id }) => id === selection.id)
  if (node && node.parent !== null) return <NodeDetails graph={graph} store={store} node={node} />
  const edge = selection?.kind === 'edge' && graph.edges.find(({ id }) => id === selection.id)
  if (edge) return <EdgeDetails graph={graph} store={store} edge={edge} />
  return (
    <>
      <h2>{graph.id}</h2>
      <p className="quiet mono">{graph.file}</p>
      {graph.description && <p>{graph.description}</p>}
      {graph.findings.length > 0 && <h3>Found without running it</h3>}
      <Findings graph={graph} store={store} />
      <h3>Signs</h3>
      <ul className="legend">
        {legend.map(([name, text]) => (
          <li key={name} className={name}>
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
