import { createHash } from 'node:crypto'
import { createCanvas, GlobalFonts, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import type { BrandSettings } from './brand-settings.ts'
import { pictureFile } from './brand-icon.ts'
import { ceilingOf, pictureOf } from './brand-look.ts'
import { surfacesOf } from '#rules/brand-tones.ts'

/** The size that chats and networks show whole. */
export const shareSize = { width: 1200, height: 630 }
const { width, height } = shareSize
const edge = 16
const widest = { sign: 260, name: 900 }

/** Part of the picture's address: it changes with everything that is drawn, so that networks fetch it again. */
export const shareVersion = ({ names, sign, wordmark, accent, look }: BrandSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([names.EN, sign, wordmark, accent, look]))
    .digest('base64url')
    .slice(0, 12)

/** A machine draws letters only with fonts that it has; those of a server may lack other scripts, so they are not tried. */
const isWritable = (name: string): boolean =>
  GlobalFonts.families.length > 0 && /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]+$/u.test(name)

type Middle = { y: number; most: { width: number; height: number } }

function drawInMiddle(context: SKRSContext2D, picture: Image, { y, most }: Middle): void {
  const scale = Math.min(most.width / picture.width, most.height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (width - w) / 2, y - h / 2, w, h)
}

function writeName(context: SKRSContext2D, name: string, colour: string, y: number): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colour
  context.font = 'bold 110px sans-serif'
  const size = Math.min(110, (110 * widest.name) / context.measureText(name).width)
  context.font = `bold ${Math.floor(size)}px sans-serif`
  context.fillText(name, width / 2, y)
}

/**
 * The picture that chats and networks show beside a link to the site, as PNG: the brand's sign over its name, on the colour of the
 * page's head with an edge in the accent. The name is its picture, or the English one, which is the same for all languages.
 */
export async function sharePicture(brand: BrandSettings): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ceilingOf(brand)
  context.fillRect(0, 0, width, height)
  context.fillStyle = brand.accent.dark
  context.fillRect(0, height - edge, width, edge)
  const wordmark = pictureOf(brand, 'wordmark', 'dark')
  const isNamed = wordmark !== null || isWritable(brand.names.EN)
  const sign = await loadImage(pictureFile(pictureOf(brand, 'sign', 'dark')!, widest.sign))
  drawInMiddle(context, sign, { y: isNamed ? 225 : 307, most: { width: widest.sign, height: widest.sign } })
  if (wordmark !== null) {
    const picture = await loadImage(pictureFile(wordmark, widest.name))
    drawInMiddle(context, picture, { y: 470, most: { width: widest.name, height: 150 } })
  } else if (isNamed) writeName(context, brand.names.EN, surfacesOf(brand.look.surface).dark['ink']!, 470)
  return new Uint8Array(canvas.toBuffer('image/png'))
}
