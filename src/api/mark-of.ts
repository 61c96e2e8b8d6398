import type { Mark } from '#openapi/generated/marks.ts'

/** What the contract asks of each call: a part of its own, since a page's first view calls nothing. */
export const loadMarks = () => import('#openapi/generated/marks.ts')

/** What the contract asks of a call, if anything. */
export async function markOf(method: string, path: string): Promise<Mark | undefined> {
  const { marks } = await loadMarks()
  return marks[`${method} ${path}`]
}
