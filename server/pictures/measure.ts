/** What a picture is by its first bytes, and how large it says it is. */
export type Measure = { type: 'png' | 'jpeg'; width: number; height: number }

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

function measurePng(bytes: Buffer): Measure | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Markers that carry no length, and frames: every SOF but those numbers that mean something else. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function measureJpeg(bytes: Buffer): Measure | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff || isBare(marker)) at += marker === 0xff ? 1 : 2
    else if (isFrame(marker))
      return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    // the picture begins without a frame
    else if (marker === 0xda || marker === 0xd9) return null
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}

/** Reads type and size of a png or jpg without decoding it; null for everything else. */
export function measure(bytes: Buffer): Measure | null {
  if (bytes.subarray(0, 8).equals(pngStart)) return measurePng(bytes)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? measureJpeg(bytes) : null
}
