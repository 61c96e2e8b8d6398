type ModuleInfo = { importedIds: readonly string[] } | null
type EntryFiles = { starts: string[]; early: string; react: string; late: RegExp; later: string[] }
type Chunking = { getModuleInfo(id: string): ModuleInfo }

/** Whether a module is one of some files or imported by them at once. */
function reachedFrom(starts: readonly string[]): (id: string, chunking: Chunking) => boolean {
  let reached: Set<string> | null = null
  return (id, chunking) => {
    if (!reached) {
      reached = new Set(starts)
      for (const one of reached) chunking.getModuleInfo(one)?.importedIds.forEach((imported) => reached?.add(imported))
    }
    return reached.has(id)
  }
}

/**
 * Puts the code that the page needs at once into two chunks, libraries and our own, instead of one for every way in
 * which lazy parts share it, because each request during the first view delays its paint. `early` comes before both and
 * stays separate. The code that always follows the first view is one chunk too; everything else stays separate.
 * @param react a file of ours that stands with the libraries.
 * @param starts the files whose imports, and theirs, are needed at once.
 * @param late what an index of a library names beside what is needed at once: only lazy parts use it.
 * @param later the parts that always follow.
 */
export function entryChunks({ starts, early, react, late, later }: EntryFiles) {
  const [isReached, follows] = [reachedFrom(starts), reachedFrom(later)]
  const isNeeded = (id: string, chunking: Chunking) => !late.test(id) && isReached(id, chunking)
  const group = (name: string, priority: number, holds: (id: string, chunking: Chunking) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, chunking: Chunking) => (holds(id, chunking) ? name : null),
  })
  return [
    group('early', 4, (id) => id === early),
    group('libraries', 3, (id, chunking) => (id === react || id.includes('/node_modules/')) && isNeeded(id, chunking)),
    group('app', 2, isNeeded),
    group('later', 1, follows),
  ]
}

/** The imports of a lazy part that aren't loaded with the page; only these are preloaded. */
export const notThereYet = (_file: string, needed: string[]): string[] =>
  needed.filter((file) => !/\/(?:early|libraries|app|rolldown-runtime)-[^/]*$/.test(file))
