import type { WorkbenchStore } from './store.ts'

/** Loads the drawing of each selected machine. Returns a function that stops it. */
export function loadLayouts(store: WorkbenchStore): () => void {
  let requested: string | null = null
  const look = () => {
    const { machineId, machines, layout } = store.read()
    if (machineId === null || machineId === requested || layout?.graph.id === machineId) return
    requested = machineId
    const machine = machines.find(({ id }) => id === machineId)
    if (!machine) {
      store.dispatch({ type: 'layout.failed', message: `There is no machine "${machineId}" in this build.` })
      return
    }
    machine.load().then(
      (loaded) => {
        requested = null
        store.dispatch({ type: 'layout.loaded', layout: loaded })
      },
      (error: unknown) => {
        requested = null
        store.dispatch({ type: 'layout.failed', message: error instanceof Error ? error.message : String(error) })
      },
    )
  }
  look()
  return store.subscribe(look)
}
