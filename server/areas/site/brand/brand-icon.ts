import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { BrandSettings } from './brand-settings.ts'
import { ceilingOf, pictureOf } from './brand-look.ts'

/** A sign as a file drawn at `size`: browsers would draw an SVG without dimensions small and then enlarge it. */
function fileOf(picture: string, size: number): Buffer {
  if (picture.startsWith('data:')) return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  return Buffer.from(
    picture.replace(/<svg\b[^>]*>/, (root) =>
      root.replaceAll(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${size}" height="${size}"`),
    ),
  )
}

/**
 * A brand's sign on the colour of the page's head, as a square PNG of `size` px. What is outside of the inner two thirds may
 * be cut off by a device that masks its icons, so nothing is there.
 */
export async function brandIcon(brand: BrandSettings, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = ceilingOf(brand)
  context.fillRect(0, 0, size, size)
  const inner = Math.round((size * 2) / 3)
  const sign = await loadImage(fileOf(pictureOf(brand, 'sign', 'dark')!, inner))
  const scale = Math.min(inner / sign.width, inner / sign.height)
  const [width, height] = [sign.width * scale, sign.height * scale]
  context.drawImage(sign, (size - width) / 2, (size - height) / 2, width, height)
  return new Uint8Array(canvas.toBuffer('image/png'))
}

/** A PNG in the file format of `favicon.ico`. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}
