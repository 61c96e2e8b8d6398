import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { BrandSettings } from './brand-settings.ts'
import { ceilingOf, pictureOf } from './brand-look.ts'

/** The width and height of a drawing's root, kept in the proportion of its view box. */
function sizeOf(root: string, size: number): string {
  const [, , wide = 1, high = 1] = (/viewBox="([^"]*)"/.exec(root)?.[1] ?? '').split(/[\s,]+/).map(Number)
  const scale = size / Math.max(wide, high) || size
  return `width="${wide * scale}" height="${high * scale}"`
}

/** A picture of a brand as a file whose longer side is `size`: a drawing without dimensions would be drawn small and then enlarged. */
export function pictureFile(picture: string, size: number): Buffer {
  if (picture.startsWith('data:')) return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  return Buffer.from(
    picture.replace(/<svg\b[^>]*>/, (root) =>
      root.replaceAll(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg ${sizeOf(root, size)}`),
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
  const sign = await loadImage(pictureFile(pictureOf(brand, 'sign', 'dark')!, inner))
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
