import { Readable } from 'node:stream'
import { unpackers } from '../run/send.ts'

export type Collector = { take: (chunk: Buffer) => void; bytes: () => Buffer | null; whole: () => boolean }

/** Keeps a copy of the passing bytes, up to a limit. */
export function collector(maxBytes: number): Collector {
  const chunks: Buffer[] = []
  let length = 0
  return {
    take: (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBytes) chunks.push(chunk)
      else chunks.length = 0
    },
    bytes: () => (length === 0 ? null : Buffer.concat(chunks)),
    whole: () => length <= maxBytes,
  }
}

/** Whether a body in this encoding can be unpacked. */
export const isReadable = (encoding: string): boolean =>
  /^(identity)?$/i.test(encoding.trim()) || encoding.trim().toLowerCase() in unpackers

/** A body before its compression. @throws if it is invalid, or too long. */
export async function unpack(bytes: Buffer | null, encoding: string, maxBytes: number): Promise<Uint8Array | null> {
  const unpacker = unpackers[encoding.trim().toLowerCase()]
  if (bytes === null || !unpacker) return bytes
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of Readable.from([bytes]).pipe(unpacker()) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new Error('too long once unpacked')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
