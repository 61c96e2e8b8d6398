import { createCanvas, loadImage } from '@napi-rs/canvas'
import { signSquare } from './logo.ts'

/** The sign of the house as a PNG, for home screens that take no vector pictures. */
export const appIconPng = async (size: number): Promise<Buffer> => {
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(signSquare(size, 0))), 0, 0, size, size)
  return canvas.toBuffer('image/png')
}
