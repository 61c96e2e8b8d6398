import { encode } from 'uqr'

/** Size and margin in px and the error correction of a code unless told. */
export const QR = { size: 200, margin: 20, correction: 'M' } as const

/** The dark modules of a code, as one SVG path on a grid of `modules` × `modules`, without margin. */
export const qrPath = (text: string): { modules: number; path: string } => {
  const { data, size } = encode(text, { ecc: QR.correction, border: 0, boostEcc: false })
  return { modules: size, path: data.map(runsOf).join('') }
}

/** The dark modules of a row, those beside each other as one. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    const width = x + 1 - from
    path += `M${from} ${y}h${width}v1h-${width}z`
  }
  return path
}
