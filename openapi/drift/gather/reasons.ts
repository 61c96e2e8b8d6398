/** Why traffic does not show documented parts: statuses of operations, or one place of a schema. */
export type Declared = { operations: string[]; statuses: string[]; fields: string[]; reason: string }

export const reasonFor = (declared: readonly Declared[], id: string, status: string): string | null =>
  declared.find(({ operations, statuses }) => operations.includes(id) && statuses.includes(status))?.reason ?? null
