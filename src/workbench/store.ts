import { useSyncExternalStore } from 'react'
import { reduce, type WorkbenchAction, type WorkbenchState } from './state.ts'

export type WorkbenchStore = {
  read: () => WorkbenchState
  dispatch: (action: WorkbenchAction) => void
  subscribe: (listener: () => void) => () => void
}

/** One state for the whole page; panels read it and send actions. */
export function createStore(initial: WorkbenchState): WorkbenchStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    dispatch(action) {
      const next = reduce(state, action)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's state, subscribed. */
export const useWorkbench = (store: WorkbenchStore): WorkbenchState => useSyncExternalStore(store.subscribe, store.read)
