/** The rows of a file of RFC 4180, its byte-order mark left out; null where a quote is never closed. */
export function rowsOfCsv(text: string): string[][] | null {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const source = text.replace(/^\uFEFF/, '')
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const one = source[at]!
    if (quoted) {
      if (one !== '"') cell += one
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (one === '"' && cell === '') quoted = true
    else if (one === ',') endCell()
    else if (one === '\n' || one === '\r') {
      if (one === '\r' && source[at + 1] === '\n') at += 1
      endCell()
      rows.push(row)
      row = []
    } else cell += one
  }
  if (quoted) return null
  if (cell !== '' || row.length > 0) {
    endCell()
    rows.push(row)
  }
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''))
}
