import { useEffect, useRef } from 'react'
import { findInMachine, findMachines } from '../search.ts'
import type { PanelProps } from '../panel.ts'

const shownMatches = 40

type Match = ReturnType<typeof findInMachine>[number]

/** The matches of the search in the shown machine. */
const Matches = ({ matches, state, store }: PanelProps & { matches: readonly Match[] }) => (
  <>
    <h2>In {state.machineId}</h2>
    <ul className="rows found-list">
      {matches.slice(0, shownMatches).map(({ kind, id, text }) => (
        <li key={id}>
          <button
            type="button"
            className="row"
            onClick={() =>
              store.dispatch({ type: 'selected', selection: { kind: kind === 'state' ? 'node' : 'edge', id } })
            }
          >
            <span className="grow">{text}</span>
            <small>{kind}</small>
          </button>
        </li>
      ))}
    </ul>
    {matches.length > shownMatches && <p className="quiet">and {matches.length - shownMatches} more</p>}
  </>
)

/** All machines, those found by the search, and the matches in the selected one. */
export function MachineList({ state, store }: PanelProps) {
  const found = findMachines(state.machines, state.query)
  const matches = state.layout ? findInMachine(state.layout.graph, state.query) : []
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [state.machineId])
  return (
    <nav ref={list} aria-label="Machines" className="machine-list">
      {found.length === 0 && <p className="quiet">No machine has “{state.query}” in it.</p>}
      <ul className="rows">
        {found.map(({ id, states, transitions, findings }) => (
          <li key={id}>
            <button
              type="button"
              className="row"
              aria-current={id === state.machineId ? 'page' : undefined}
              onClick={() => store.dispatch({ type: 'machine.chosen', id })}
            >
              <span className={findings.length > 0 ? 'lamp faulty' : 'lamp'} />
              <span className="grow name">{id}</span>
              {findings.length > 0 && (
                <span className="fault-count" title={`${findings.length} findings`}>
                  {findings.length}
                </span>
              )}
              <small title={`${states} states, ${transitions} transitions`}>
                {states}·{transitions}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {matches.length > 0 && <Matches matches={matches} state={state} store={store} />}
    </nav>
  )
}
