/** What a page keeps texts in. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that lives as long as its page. */
export function memoryStorage(): WebStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

const probe = 'storage-probe'

/** The storage of the browser; one for the visit alone where the browser has none, refuses it, or takes nothing into it. */
export function usableStorage(of: () => WebStorage | null | undefined): WebStorage {
  try {
    const storage = of()
    if (!storage) return memoryStorage()
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch {
    return memoryStorage()
  }
}
