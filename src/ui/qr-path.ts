import { encode } from 'uqr'

/** Size and margin in px and the error correction of a code unless told. */
export const QR = { size: 200, margin: 20, correction: 'M' } as const

/** The dark modules of a code as one SVG path on a grid of `modules` × `modules`, without margin. */
export const qrPath = (text: string): { modules: number; path: string } => {
  const { data, size } = encode(text, { ecc: QR.correction, border: 0, boostEcc: false })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { modules: size, path }
}
