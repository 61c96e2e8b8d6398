import { base64, png } from './png.ts'

/** What every captcha of the double shows. */
export const captchaDigits = '24680'
/** Each digit as five rows of three dots. */
const shapes: Record<string, readonly string[]> = {
  0: ['111', '101', '101', '101', '111'],
  2: ['111', '001', '111', '100', '111'],
  4: ['101', '101', '111', '001', '001'],
  6: ['111', '100', '111', '101', '111'],
  8: ['111', '101', '111', '101', '111'],
}
const ink = [12, 40, 48, 255] as const
const paper = [238, 242, 238, 255] as const
const scale = 8

/** The digits as a picture. */
export const captchaPicture = (text: string): Promise<string> =>
  png(text.length * 4 * scale + scale, 7 * scale, (x, y) => {
    const column = Math.floor(x / scale) - 1
    const dot = shapes[text[Math.floor(column / 4)] ?? '']?.[Math.floor(y / scale) - 1]?.[column % 4]
    return dot === '1' ? ink : paper
  })

const puzzle = { width: 320, height: 160, pieceSize: 48, pieceY: 56 }
const gapX = 180

/** A slider puzzle with its gap at 180 pixels. */
export async function puzzlePicture() {
  const { width, height, pieceSize, pieceY } = puzzle
  const field = (x: number, y: number) => ((x >> 4) + (y >> 4)) % 2 === 0
  const background = await png(width, height, (x, y) => {
    const inGap = x >= gapX && x < gapX + pieceSize && y >= pieceY && y < pieceY + pieceSize
    return inGap ? ink : field(x, y) ? [31, 111, 107, 255] : [38, 132, 125, 255]
  })
  const piece = await png(pieceSize, pieceSize, () => [232, 184, 75, 255])
  return { background, piece, ...puzzle }
}

/** A WAV file of a tenth of a second of silence. */
export function silence(): string {
  const samples = 800
  const bytes = new Uint8Array(44 + samples).fill(128)
  const view = new DataView(bytes.buffer)
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, samples, true)
  return base64(bytes)
}

const hueOf = (text: string) =>
  Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 360

/** A plain picture in place of the server's drawings: a colour made of its address. */
export const placeholder = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" preserveAspectRatio="none"><rect width="40" height="40" fill="hsl(${hueOf(path)} 35% 40%)"/></svg>`
