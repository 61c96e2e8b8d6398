import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'

type Work = { bytes: Uint8Array; side: number }

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

const { bytes, side } = workerData as Work
// the decoder turns a jpg upright by its own
const picture = await loadImage(Buffer.from(bytes))
const { width, height } = picture
const cut = Math.min(width, height)
const canvas = createCanvas(side, side)
const context = canvas.getContext('2d', { alpha: false })
context.imageSmoothingQuality = 'high'
context.fillStyle = '#ffffff'
context.fillRect(0, 0, side, side)
context.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
parentPort!.postMessage(pixelsOf(await canvas.encode('webp', 85)))
