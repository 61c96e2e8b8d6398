/** What a page stores texts in. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that lasts as long as its page. */
export function memoryStorage(): WebStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

const probe = 'storage-probe'

/** The browser's storage; one for this visit only where the browser lacks it, refuses it, or stores nothing. */
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
