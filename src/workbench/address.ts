import type { WorkbenchStore } from './store.ts'

/** The chosen machine and state as the page's fragment: `#login/login.editing`. It can be pasted into a ticket. */
export function followAddress(store: WorkbenchStore, window: Window): () => void {
  const read = () => {
    const [machine = '', id = ''] = window.location.hash.slice(1).split('/').map(decodeURIComponent)
    const { machines, machineId, selection } = store.read()
    const chosen = machine || machineId || machines[0]?.id
    if (chosen && chosen !== machineId) store.dispatch({ type: 'machine.chosen', id: chosen })
    if (id && id !== selection?.id)
      store.dispatch({ type: 'selected', selection: { kind: id.includes('|') ? 'edge' : 'node', id } })
  }
  const write = () => {
    const { machineId, selection } = store.read()
    const parts = [machineId, selection?.id].filter((part) => typeof part === 'string')
    const hash = `#${parts.map(encodeURIComponent).join('/')}`
    if (machineId !== null && hash !== window.location.hash) window.history.replaceState(null, '', hash)
  }
  read()
  window.addEventListener('hashchange', read)
  const stop = store.subscribe(write)
  return () => {
    window.removeEventListener('hashchange', read)
    stop()
  }
}
