import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { coverageOf } from './chart/coverage-class.ts'
import { MachineChart } from './chart/machine-chart.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Icon } from './icon.tsx'
import type { Panel } from './panel.ts'
import { findInMachine } from './search.ts'
import type { WorkbenchState } from './state.ts'
import { useWorkbench, type WorkbenchStore } from './store.ts'
import { Tabs } from './tabs.tsx'
import { keepTheme } from './theme-choice.ts'

type PageProps = { store: WorkbenchStore; panels: readonly Panel[] }
type PartProps = { state: WorkbenchState; store: WorkbenchStore }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function Header({ state, store }: PartProps) {
  const graph = state.layout?.graph
  const machine = graph && state.coverage?.machines[graph.id]
  const covered = machine ? coverageOf(graph, machine).transitions : null
  const other = state.theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="hall top">
      <strong className="brand">fairhall</strong>
      <h1>/dev/machines</h1>
      <span className="grow" />
      {covered && (
        <span className={covered[0] === covered[1] ? 'chip won' : 'chip lost'} title="Transitions covered">
          {covered[0]}/{covered[1]}
          <span className="roomy"> transitions covered</span>
        </span>
      )}
      <button
        type="button"
        className="tool"
        aria-label={`Use the ${other} theme`}
        onClick={() => {
          keepTheme(other)
          store.dispatch({ type: 'theme.chosen', theme: other })
        }}
      >
        <Icon name={other === 'light' ? 'sun' : 'moon'} />
      </button>
    </header>
  )
}

/** The machine, and in it the group or the state that is shown alone. */
function Trail({ state, store }: PartProps) {
  const { layout, view, focus } = state
  const graph = layout?.graph
  const states = graph?.nodes ?? []
  const inGroup = view !== null && graph && view !== graph.id
  return (
    <>
      {inGroup || focus ? (
        <button
          type="button"
          className="link"
          onClick={() =>
            focus
              ? store.dispatch({ type: 'focused', id: null })
              : store.dispatch({ type: 'view.opened', view: graph?.id ?? '' })
          }
        >
          <Icon name="back" />
          {state.machineId}
        </button>
      ) : (
        state.machineId
      )}
      {inGroup && <span> / {states.find(({ id }) => id === view)?.key}</span>}
      {focus && <span> / {states.find(({ id }) => id === focus)?.key}</span>}
    </>
  )
}

function Title({ state, store, side }: PartProps & { side: { open: boolean; toggle: () => void } }) {
  const { layout } = state
  const graph = layout?.graph
  const states = graph?.nodes ?? []
  const now = states.filter(
    ({ id, kind }) => state.overlay.activeIds.includes(id) && (kind === 'atomic' || kind === 'final'),
  )
  return (
    <div className="title">
      <h2>
        <Trail state={state} store={store} />
      </h2>
      {now.map(({ id, key }) => (
        <span key={id} className="chip now">
          {key}
        </span>
      ))}
      {graph && graph.findings.length > 0 && (
        <button
          type="button"
          className="chip lost"
          onClick={() => {
            store.dispatch({ type: 'selected', selection: null })
            store.dispatch({ type: 'panel.raised', place: 'right', id: 'details' })
            if (!side.open) side.toggle()
          }}
        >
          {graph.findings.length === 1 ? '1 finding' : `${graph.findings.length} findings`}
        </button>
      )}
      <span className="grow" />
      {layout && <ExportMenu layout={layout} state={state} />}
      <button
        type="button"
        className="tool wide-only"
        aria-pressed={side.open}
        aria-label="Details beside the chart"
        title="Details beside the chart"
        onClick={side.toggle}
      >
        <Icon name="side" />
      </button>
    </div>
  )
}

function Chart({ state, store }: PartProps) {
  const { layout, view, focus, selection, coverage, overlay } = state
  const matches = useMemo(
    () => (layout && state.query ? findInMachine(layout.graph, state.query).map(({ id }) => id) : []),
    [layout, state.query],
  )
  if (state.loadError)
    return (
      <div className="notice">
        <p role="alert">{state.loadError}</p>
        {!state.machines.some(({ id }) => id === state.machineId) && (
          <ul className="offered" aria-label="Machines of this build">
            {state.machines.map(({ id }) => (
              <li key={id}>
                <a className="link" href={`#${encodeURIComponent(id)}`}>
                  {id}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  if (!layout) return <p className="notice quiet">{state.machineId ? 'Drawing…' : 'Choose a machine.'}</p>
  const select = (kind: 'node' | 'edge', id: string) => store.dispatch({ type: 'selected', selection: { kind, id } })
  return (
    <MachineChart
      {...overlay}
      layout={layout}
      view={view ?? layout.graph.id}
      focus={focus}
      selection={selection}
      coverage={coverage?.machines[layout.graph.id] ?? null}
      matches={matches}
      onNode={(id) => select('node', id)}
      onEdge={(id) => select('edge', id)}
      onOpen={(id) => {
        if (id === layout.graph.id) store.dispatch({ type: 'view.opened', view: id })
        else if (layout.views[id] && view !== id) store.dispatch({ type: 'view.opened', view: id })
        else store.dispatch({ type: 'focused', id: focus === id ? null : id })
      }}
      onNothing={() => {
        if (selection) store.dispatch({ type: 'selected', selection: null })
        else if (focus) store.dispatch({ type: 'focused', id: null })
        else if (view !== layout.graph.id) store.dispatch({ type: 'view.opened', view: layout.graph.id })
      }}
    />
  )
}

/** `/` focuses the search unless something is being typed. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', type)
    return () => document.removeEventListener('keydown', type)
  }, [search])
}

/** The whole page: machines at the start, the chart in the middle, its panels around it. */
export function WorkbenchPage({ store, panels }: PageProps) {
  const state = useWorkbench(store)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { selection } = state
  // until a person decides, details are open beside the chart if there is a selection or much space
  const sideOpen = wanted ?? (selection !== null || state.actorId !== null || window.innerWidth >= 1600)

  useEffect(() => void (document.documentElement.dataset['theme'] = state.theme), [state.theme])

  const atLeft = panels.filter(({ place }) => place === 'left')
  const left = atLeft.find(({ id }) => id === state.front.left) ?? atLeft[0]
  const centre = panels.filter(({ place }) => place === 'centre')
  const chosen = state.layout?.graph.nodes.find(({ id }) => id === selection?.id)
  return (
    <div className={sideOpen ? 'workbench' : 'workbench narrow'}>
      <Header state={state} store={store} />
      <aside className="start" aria-label="Machines and actors">
        <SearchField state={state} store={store} finds={left?.finds ?? ofMachines} />
        <Tabs place="left" panels={panels} state={state} store={store} />
      </aside>
      <main className="middle">
        <Title state={state} store={store} side={{ open: sideOpen, toggle: () => setWanted(!sideOpen) }} />
        {centre.length === 0 ? (
          <Chart state={state} store={store} />
        ) : (
          <CentrePanels panels={centre} state={state} store={store} />
        )}
        <p className="unseen" aria-live="polite">
          {chosen ? `${chosen.key}, ${chosen.kind}${chosen.tags.map((tag) => `, ${tag}`).join('')}` : ''}
        </p>
      </main>
      <aside className="end" aria-label="Details">
        <Tabs place="right" panels={panels} state={state} store={store} />
      </aside>
      <section className="below" aria-label="Log">
        <Tabs place="bottom" panels={panels} state={state} store={store} />
      </section>
    </div>
  )
}

const ofMachines = 'a machine, state, event, guard or specification number'

/** Searches the open tab: the panels show the matches. */
function SearchField({ state, store, finds }: PartProps & { finds: string }) {
  const search = useRef<HTMLInputElement>(null)
  useSearchKey(search)
  return (
    <label className="search">
      <Icon name="search" />
      <input
        ref={search}
        type="search"
        value={state.query}
        placeholder={finds === ofMachines ? 'State, event, 4.12' : 'Actor, state'}
        aria-label={`Find ${finds}`}
        aria-keyshortcuts="/"
        onChange={(event) => store.dispatch({ type: 'searched', query: event.target.value })}
      />
    </label>
  )
}

/** The chart and other panels of its place, as tabs. */
function CentrePanels({ panels, state, store }: PartProps & { panels: readonly Panel[] }) {
  const all: Panel[] = [{ id: 'chart', title: 'Chart', place: 'centre', Component: Chart }, ...panels]
  return <Tabs place="centre" panels={all} state={state} store={store} />
}
