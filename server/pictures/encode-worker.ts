import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'

type Work = { bytes: Uint8Array; side: number; fit: 'cut' | 'within' }

/** The pixels alone of a webp without transparency: the encoder adds a colour profile. */
function pixelsOf(webp: Buffer): Buffer {
  let at = 12
  while (webp.toString('latin1', at, at + 4) !== 'VP8 ') {
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  const pixels = webp.subarray(at)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + pixels.length, 4)
  return Buffer.concat([head, pixels])
}

const { bytes, side, fit } = workerData as Work
// the decoder turns a jpg upright by its own
const picture = await loadImage(Buffer.from(bytes))
const { width, height } = picture
const shorter = Math.min(width, height)
const scale = Math.min(1, side / Math.max(width, height))
/** The part of the picture that is used, and its new size. */
const cut = fit === 'cut' ? [shorter, shorter] : [width, height]
const made = fit === 'cut' ? [side, side] : cut.map((length) => Math.max(1, Math.round(length * scale)))
const [fromWidth, fromHeight, toWidth, toHeight] = [...cut, ...made] as [number, number, number, number]
const canvas = createCanvas(toWidth, toHeight)
const context = canvas.getContext('2d', { alpha: false })
context.imageSmoothingQuality = 'high'
context.fillStyle = '#ffffff'
context.fillRect(0, 0, toWidth, toHeight)
const [x, y] = [(width - fromWidth) / 2, (height - fromHeight) / 2]
context.drawImage(picture, x, y, fromWidth, fromHeight, 0, 0, toWidth, toHeight)
parentPort!.postMessage(pixelsOf(await canvas.encode('webp', 85)))
