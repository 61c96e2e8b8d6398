import { useState } from 'react'
import { coverageOf } from '../chart/coverage-class.ts'
import { sentenceOf } from '../chart/render-chart-svg.ts'
import { readCoverage } from '../coverage.ts'
import type { PanelProps } from '../panel.ts'

const share = ([reached, all]: [number, number]): string => `${reached} of ${all}`

/** Colours the chart by what a run of the model tests reached, and names what it did not. */
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
  const covered = graph && machine ? coverageOf(graph, machine) : null
  const keyOf = (id: string) => graph?.nodes.find((node) => node.id === id)?.key ?? id
  const parts = [
    ...(graph?.nodes ?? []).map(({ id, key }) => ({ kind: 'node' as const, id, text: key })),
    ...(graph?.edges ?? []).map((edge) => ({
      kind: 'edge' as const,
      id: edge.id,
      text: `${keyOf(edge.source)}: ${sentenceOf(edge, keyOf)}`,
    })),
  ]
  const missed = parts.filter(({ id }) => covered?.of.get(id) === 'misses')
  const declared = parts.filter(({ id }) => covered?.of.get(id) === 'declared')
  const oneWay = Object.entries(machine?.guards ?? {}).filter(([, seen]) => seen.true === 0 || seen.false === 0)
  return (
    <>
      <label className="drop">
        {/* a file can be dropped on it as well: it covers the whole label */}
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
      {covered && (
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
          {missed.length > 0 && <h3>Not reached</h3>}
          <ul className="rows">
            {missed.map(({ kind, id, text }) => (
              <li key={id}>
                <button
                  type="button"
                  className="row sentence missed"
                  onClick={() => store.dispatch({ type: 'selected', selection: { kind, id } })}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
          {oneWay.length > 0 && <h3>Guards seen one way only</h3>}
          <ul className="rows">
            {oneWay.map(([key, seen]) => (
              <li key={key}>
                <button
                  type="button"
                  className="row sentence missed"
                  onClick={() =>
                    store.dispatch({
                      type: 'selected',
                      selection: { kind: 'edge', id: key.slice(0, key.lastIndexOf('|')) },
                    })
                  }
                >
                  {key.slice(key.lastIndexOf('|') + 1)} {seen.true === 0 ? 'never holds' : 'always holds'}
                </button>
              </li>
            ))}
          </ul>
          {declared.length > 0 && <h3>Declared unreachable</h3>}
          <ul className="rows">
            {declared.map(({ kind, id, text }) => (
              <li key={id}>
                <button
                  type="button"
                  className="row sentence"
                  onClick={() => store.dispatch({ type: 'selected', selection: { kind, id } })}
                >
                  {text}
                  <small>{machine?.unreachable?.[id]}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
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
