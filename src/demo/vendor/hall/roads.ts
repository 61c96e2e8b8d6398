/** Columns of a road: each a run of one side from the top; ties are counted on the bead before them. */
export type Bead = { sign: string; ties: number }

export const roadRows = 6

type Place = { sign: string; column: number; row: number; start: number }

/**
 * The big road: a column for each run of one side, downwards; a run longer than the column, or one that meets
 * another, continues to the right. Cells by column and row.
 */
export function bigRoad(signs: readonly string[], tie = 'T'): Map<string, Bead> {
  const cells = new Map<string, Bead>()
  const free = (column: number, row: number) => row < roadRows && !cells.has(`${column} ${row}`)
  const after = (before: Place, sign: string): Place => {
    if (before.sign !== sign) {
      let column = before.start + 1
      while (!free(column, 0)) column += 1
      return { sign, column, row: 0, start: column }
    }
    const { column, row, start } = before
    return column === start && free(column, row + 1)
      ? { sign, column, row: row + 1, start }
      : { sign, column: column + 1, row, start }
  }
  let last: Place | null = null
  let opening = 0
  for (const sign of signs) {
    if (sign === tie) {
      if (last) cells.get(`${last.column} ${last.row}`)!.ties += 1
      else opening += 1
      continue
    }
    const next: Place = last ? after(last, sign) : { sign, column: 0, row: 0, start: 0 }
    cells.set(`${next.column} ${next.row}`, { sign, ties: opening })
    opening = 0
    last = next
  }
  return cells
}
