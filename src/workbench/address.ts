import type { WorkbenchStore } from './store.ts'

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The machine and state in a fragment: `#login`, `#login/login.editing`, or either behind `machine/`. */
export function readFragment(hash: string): { machine: string; id: string } {
  const parts = hash.replace(/^#/, '').split('/').map(decoded)
  const [machine = '', id = ''] = parts[0] === 'machine' && parts.length > 1 ? parts.slice(1) : parts
  return { machine, id }
}

/** The selected machine and state as the page's fragment: `#login/login.editing`. It can be pasted into a ticket. */
export function followAddress(store: WorkbenchStore, window: Window): () => void {
  const read = () => {
    const { machine, id } = readFragment(window.location.hash)
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
