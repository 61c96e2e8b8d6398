import { useSyncExternalStore } from 'react'

const KEY = 'purseHidden'
const listeners = new Set<() => void>()
let hidden: boolean | null = null

const read = (): boolean => {
  try {
    hidden ??= sessionStorage.getItem(KEY) === '1'
  } catch {
    hidden ??= false
  }
  return hidden
}

function write(next: boolean): void {
  hidden = next
  try {
    sessionStorage.setItem(KEY, next ? '1' : '0')
  } catch {
    // storage refused: the choice lasts as long as the page
  }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether balances are hidden, for the visit and everywhere at once [2.41]. */
export function usePurseHidden(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write]
}
