const longest = 100

/** The characters allowed in file names everywhere: letters of any script, digits, dots, dashes, underscores. */
const plain = (id: string): string =>
  id
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, longest) || 'machine'

/** The name of a single machine's file, without its ending. */
export const fileNameOf = (id: string): string => plain(id)

/** File names for these ids, in their order: no two the same, even where case makes no difference. */
export function fileNamesOf(ids: readonly string[]): string[] {
  const taken = new Set<string>()
  return ids.map((id) => {
    const name = plain(id)
    let free = name
    for (let turn = 2; taken.has(free.toLowerCase()); turn += 1) free = `${name}-${turn}`
    taken.add(free.toLowerCase())
    return free
  })
}
