import type { Mark } from '#openapi/generated/marks.ts'

/** Loads the contract's marks of each call: its own chunk, because a page's first view calls nothing. */
export const loadMarks = () => import('#openapi/generated/marks.ts')

/** The contract's marks of a call, if any. */
export async function markOf(method: string, path: string): Promise<Mark | undefined> {
  const { marks } = await loadMarks()
  return marks[`${method} ${path}`]
}
