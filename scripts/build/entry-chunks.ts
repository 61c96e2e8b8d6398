type ModuleInfo = { importedIds: readonly string[] } | null
type EntryFiles = { starts: string[]; early: string }
type Chunking = { getModuleInfo(id: string): ModuleInfo }

/**
 * What the page needs at once in two chunks, libraries and our own, instead of one for every way in which lazy parts
 * share it: each request that leaves while the first view is read holds its paint up. `early` comes ahead of both and
 * stays by itself, and so does whatever is only loaded later.
 * @param starts the files whose imports, and theirs, are needed at once.
 */
export function entryChunks({ starts, early }: EntryFiles) {
  let needed: Set<string> | null = null
  const isNeeded = (id: string, chunking: Chunking): boolean => {
    if (!needed) {
      needed = new Set(starts)
      for (const one of needed) chunking.getModuleInfo(one)?.importedIds.forEach((imported) => needed?.add(imported))
    }
    return needed.has(id)
  }
  const group = (name: string, priority: number, holds: (id: string) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, chunking: Chunking) => (holds(id) && isNeeded(id, chunking) ? name : null),
  })
  return [
    group('early', 3, (id) => id === early),
    group('libraries', 2, (id) => id.includes('/node_modules/')),
    group('app', 1, () => true),
  ]
}
