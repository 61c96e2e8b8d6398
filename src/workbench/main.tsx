import './workbench.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { machines } from 'virtual:machines'
import { followAddress } from './address.ts'
import { readCoverage } from './coverage.ts'
import { loadLayouts } from './load-layout.ts'
import { loadPanels } from './panels.tsx'
import { initialState } from './state.ts'
import { createStore } from './store.ts'
import { firstTheme } from './theme-choice.ts'
import { WorkbenchPage } from './workbench-page.tsx'

/** A file on a disk has no server behind it. */
const served = window.location.protocol !== 'file:' && !/^(?:static|simulate)$/.test(import.meta.env.MODE)

const theme = firstTheme()
document.documentElement.dataset['theme'] = theme
const store = createStore(initialState(machines, theme))
loadLayouts(store)
followAddress(store, window)
if (served)
  void fetch('/dev/machines/coverage.json')
    .then((answer) => (answer.ok && answer.status === 200 ? answer.text() : null))
    .then((text) => text && store.dispatch({ type: 'coverage.opened', coverage: readCoverage(text) }))
    .catch(() => undefined)
if (import.meta.env.MODE !== 'static') void import('./live/start-live.ts').then(({ startLive }) => startLive(store))
if (import.meta.env.MODE === 'simulate')
  void import('./live/start-simulation.ts').then(({ startSimulation }) => startSimulation())
if (import.meta.hot) import.meta.hot.on('machines:changed', () => window.location.reload())

const root = createRoot(document.getElementById('workbench')!)
void loadPanels().then((panels) =>
  root.render(
    <StrictMode>
      <WorkbenchPage store={store} panels={panels} />
    </StrictMode>,
  ),
)
