import { useState, type ReactNode } from 'react'
import { coverageOf } from '../chart/coverage-class.ts'
import { sentenceOf } from '../chart/render-chart-svg.ts'
import { readCoverage, type MachineCoverage } from '../coverage.ts'
import type { MachineGraph } from '../graph.ts'
import type { PanelProps } from '../panel.ts'

const share = ([reached, all]: [number, number]): string => `${reached} of ${all}`

type Part = { kind: 'node' | 'edge'; id: string; text: string }

/** States and transitions of a chart, in words. */
function partsOf({ nodes, edges }: MachineGraph): Part[] {
  const keyOf = (id: string) => nodes.find((node) => node.id === id)?.key ?? id
  return [
    ...nodes.map(({ id, key }) => ({ kind: 'node' as const, id, text: key })),
    ...edges.map((edge) => ({
      kind: 'edge' as const,
      id: edge.id,
      text: `${keyOf(edge.source)}: ${sentenceOf(edge, keyOf)}`,
    })),
  ]
}

/** Colours the chart by the coverage of the model tests, and lists what they missed. */
export function CoveragePanel({ state, store }: PanelProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      store.dispatch({ type: 'coverage.opened', coverage: readCoverage(await file.text()) })
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const graph = state.layout?.graph
  const machine = graph && state.coverage?.machines[graph.id]
  return (
    <>
      <label className="drop">
        {/* a file can also be dropped on it: it covers the whole label */}
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event.target.files?.[0])} />
        {state.coverage ? 'Open another coverage file' : 'Drop or choose the coverage file of a test run'}
        <small>.cache/model/coverage.json</small>
      </label>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {state.coverage && !machine && <p className="quiet">The file says nothing of {graph?.id}.</p>}
      {graph && machine && (
        <Covered
          graph={graph}
          machine={machine}
          onSelect={(kind, id) => store.dispatch({ type: 'selected', selection: { kind, id } })}
        />
      )}
      {state.coverage && (
        <button
          type="button"
          className="button"
          onClick={() => store.dispatch({ type: 'coverage.opened', coverage: null })}
        >
          Take the colours off
        </button>
      )}
    </>
  )
}

type CoveredProps = {
  graph: MachineGraph
  machine: MachineCoverage
  onSelect: (kind: Part['kind'], id: string) => void
}

function Covered({ graph, machine, onSelect }: CoveredProps) {
  const covered = coverageOf(graph, machine)
  const parts = partsOf(graph)
  const missed = parts.filter(({ id }) => covered.of.get(id) === 'misses')
  const declared = parts.filter(({ id }) => covered.of.get(id) === 'declared')
  const oneWay = Object.entries(machine.guards ?? {}).filter(([, seen]) => seen.true === 0 || seen.false === 0)
  return (
    <>
      <dl className="figures">
        <div>
          <dt>States reached</dt>
          <dd>{share(covered.states)}</dd>
        </div>
        <div>
          <dt>Transitions taken</dt>
          <dd>{share(covered.transitions)}</dd>
        </div>
      </dl>
      <Rows
        title="Not reached"
        rows={missed.map(({ kind, id, text }) => ({ id, text, isMissed: true, onClick: () => onSelect(kind, id) }))}
      />
      <Rows
        title="Guards seen one way only"
        rows={oneWay.map(([key, seen]) => ({
          id: key,
          text: `${key.slice(key.lastIndexOf('|') + 1)} ${seen.true === 0 ? 'never holds' : 'always holds'}`,
          isMissed: true,
          onClick: () => onSelect('edge', key.slice(0, key.lastIndexOf('|'))),
        }))}
      />
      <Rows
        title="Declared unreachable"
        rows={declared.map(({ kind, id, text }) => ({
          id,
          text,
          note: <small>{machine.unreachable?.[id]}</small>,
          onClick: () => onSelect(kind, id),
        }))}
      />
    </>
  )
}

type Row = { id: string; text: string; isMissed?: boolean; note?: ReactNode; onClick: () => void }

const Rows = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <>
    {rows.length > 0 && <h3>{title}</h3>}
    <ul className="rows">
      {rows.map(({ id, text, isMissed, note, onClick }) => (
        <li key={id}>
          <button type="button" className={isMissed ? 'row sentence missed' : 'row sentence'} onClick={onClick}>
            {text}
            {note}
          </button>
        </li>
      ))}
    </ul>
  </>
)
