import { createCanvas, loadImage } from '@napi-rs/canvas'
import { flags } from './flags.ts'
import { C, R, S, at } from './kit.ts'
import { letterPath } from './letters.ts'

const WIDTH = 120
const HEIGHT = 80

/** A flag for a country we draw none for: its two letters on a quiet ground. */
const lettered = (code: string): string =>
  R(0, 0, 60, 40, 0, '#35525b') +
  C(30, 20, 34, '#2b444c') +
  Array.from(code, (letter, i) => at(S(letterPath(letter), '#f5efe2', 1), 13 + i * 20, 9, 3.6)).join('')

/** The flag as SVG, 60 × 40; null unless the code is two letters A–Z. */
export const flagSvg = (countryCode: string): string | null => {
  if (!/^[A-Z]{2}$/.test(countryCode)) return null
  const drawing = flags[countryCode]?.() ?? lettered(countryCode)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 60 40">${drawing}</svg>`
}

/** The flag as a PNG of 120 × 80; null unless the code is two letters A–Z. */
export const flagPng = async (countryCode: string): Promise<Buffer | null> => {
  const svg = flagSvg(countryCode)
  if (svg === null) return null
  const canvas = createCanvas(WIDTH, HEIGHT)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0, WIDTH, HEIGHT)
  return canvas.toBuffer('image/png')
}
