type ModuleInfo = { importedIds: readonly string[] } | null
type Chunking = { getModuleInfo(id: string): ModuleInfo }

/**
 * What the page needs at once in two chunks, libraries and our own, instead of one for every way in which lazy parts
 * share it. Whatever is only loaded later stays as it is.
 */
export function entryChunks(entry: string) {
  let needed: Set<string> | null = null
  const isNeeded = (id: string, chunking: Chunking): boolean => {
    if (!needed) {
      needed = new Set([entry])
      for (const one of needed) chunking.getModuleInfo(one)?.importedIds.forEach((imported) => needed?.add(imported))
    }
    return needed.has(id)
  }
  const group = (name: string, priority: number, holds: (id: string) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, chunking: Chunking) => (isNeeded(id, chunking) && holds(id) ? name : null),
  })
  return [group('libraries', 2, (id) => id.includes('/node_modules/')), group('app', 1, () => true)]
}
