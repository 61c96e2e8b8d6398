import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { encodeAnew } from './encode-anew.ts'
import { flatPng } from './testing/flat-png.ts'

const small = { side: 64 }

function halves(): Canvas {
  const canvas = createCanvas(80, 40)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 40, 40)
  context.fillStyle = '#0000ff'
  context.fillRect(40, 0, 40, 40)
  return canvas
}

/** A JPEG with metadata of cameras and editors: location, orientation, a comment. */
function taken(): Buffer {
  const plain = halves().toBuffer('image/jpeg', 95)
  const tiff = Buffer.from(
    '49492a000800000001001201030001000000060000000000000047505320323320 4e'.replace(' ', ''),
    'hex',
  )
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const part = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
  const comment = Buffer.from('taken by Rupa at home', 'latin1')
  return Buffer.concat([plain.subarray(0, 2), part(0xe1, exif), part(0xfe, comment), plain.subarray(2)])
}

async function encoded(bytes: Buffer): Promise<Buffer> {
  const picture = await encodeAnew(bytes, small)
  if (!picture.ok) throw new Error(picture.fault)
  return picture.bytes
}

async function colourAt(webp: Buffer, x: number, y: number): Promise<string> {
  const context = createCanvas(64, 64).getContext('2d')
  context.drawImage(await loadImage(webp), 0, 0)
  const [red, green, blue] = context.getImageData(x, y, 1, 1).data
  return [red! > 200 && 'red', green! > 200 && 'green', blue! > 200 && 'blue'].filter(Boolean).join()
}

it('cuts a png or jpg to a square and encodes it as webp', async () => {
  for (const bytes of [halves().toBuffer('image/png'), halves().toBuffer('image/jpeg', 95)]) {
    const webp = await encoded(bytes)
    expect(webp.toString('latin1', 8, 12)).toBe('WEBP')
    expect(await loadImage(webp)).toMatchObject({ width: 64, height: 64 })
    expect([await colourAt(webp, 8, 32), await colourAt(webp, 56, 32)]).toEqual(['red', 'blue'])
  }
})

it('leaves a picture whole, made smaller where a side is too long and never larger', async () => {
  const picture = await encodeAnew(halves().toBuffer('image/png'), { side: 64, fit: 'within' })
  expect(picture.ok && (await loadImage(picture.bytes))).toMatchObject({ width: 64, height: 32 })
  const small = await encodeAnew(halves().toBuffer('image/png'), { side: 1600, fit: 'within' })
  expect(small.ok && (await loadImage(small.bytes))).toMatchObject({ width: 80, height: 40 })
})

it('turns a jpg upright and leaves nothing of it but its pixels', async () => {
  const original = taken()
  expect(original.includes('taken by Rupa')).toBe(true)
  const webp = await encoded(original)
  expect([await colourAt(webp, 32, 8), await colourAt(webp, 32, 56)]).toEqual(['red', 'blue'])
  for (const trace of ['Exif', 'EXIF', 'GPS', 'Rupa', 'XMP ', 'ICCP']) expect(webp.includes(trace), trace).toBe(false)
})

it('takes a picture by its content alone: no svg, gif, webp, text, half a head or nothing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const webp = halves().toBuffer('image/webp')
  const png = halves().toBuffer('image/png')
  const none = ['', svg, `<?xml version="1.0"?>${svg}`, 'GIF89a\u0001\0\u0001\0', 'MZ', '%PDF-1.7'].map((text) =>
    Buffer.from(text, 'latin1'),
  )
  const broken = [webp, png.subarray(0, 20), Buffer.from('ffd8ffda0002', 'hex'), flatPng(0, 10), flatPng(10, 0)]
  for (const bytes of [...none, ...broken])
    expect(await encodeAnew(bytes, small), bytes.toString('latin1', 0, 12)).toEqual({ ok: false, fault: 'type' })
})

it('refuses a head without a picture behind it', async () => {
  const png = flatPng(10, 10)
  const headOnly = Buffer.concat([png.subarray(0, 33), Buffer.from('rubbish that is no picture')])
  expect(await encodeAnew(headOnly, small)).toEqual({ ok: false, fault: 'type' })
})

it('refuses more than 5 MB, and what would unpack to more than 25 megapixels, before it is decoded', async () => {
  const bomb = flatPng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  // nothing but a head: what would be decoded is not there
  const [wide, tall] = [bomb.subarray(0, 40), Buffer.from('ffd8ffc0001108fffffffff0', 'hex')]
  for (const bytes of [bomb, wide, tall, Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), flatPng(5001, 5000)])
    expect(await encodeAnew(bytes, small)).toEqual({ ok: false, fault: 'size' })
  expect(await encodeAnew(flatPng(5000, 5000), small)).toMatchObject({ ok: true })
})

it('answers others while a picture is decoded', async () => {
  const big = createCanvas(3000, 3000).toBuffer('image/jpeg', 90)
  let turns = 0
  let decoding = true
  const turn = () => {
    turns += 1
    if (decoding) setImmediate(turn)
  }
  setImmediate(turn)
  await encoded(big)
  decoding = false
  expect(turns).toBeGreaterThan(100)
})
