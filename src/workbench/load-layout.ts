import type { WorkbenchStore } from './store.ts'

/** Brings the drawing of the chosen machine whenever another one is chosen. Returns how to stop. */
export function loadLayouts(store: WorkbenchStore): () => void {
  let asked: string | null = null
  const look = () => {
    const { machineId, machines, layout } = store.read()
    if (machineId === null || machineId === asked || layout?.graph.id === machineId) return
    asked = machineId
    const machine = machines.find(({ id }) => id === machineId)
    if (!machine) {
      store.dispatch({ type: 'layout.failed', message: `There is no machine "${machineId}" in this build.` })
      return
    }
    machine.load().then(
      (loaded) => {
        asked = null
        store.dispatch({ type: 'layout.loaded', layout: loaded })
      },
      (error: unknown) => {
        asked = null
        store.dispatch({ type: 'layout.failed', message: error instanceof Error ? error.message : String(error) })
      },
    )
  }
  look()
  return store.subscribe(look)
}
