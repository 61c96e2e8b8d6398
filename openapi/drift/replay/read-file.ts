import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Readable } from 'node:stream'
import { entriesOf } from './har.ts'
import { linesOf } from './lines.ts'
import type { Recorded } from './recorded.ts'

/** A recording that can't be read to its end; the exchanges before the fault still count. */
export class BrokenRecording extends Error {}

/** Reads a file, or `-` for standard input, as text in pieces; gzip is unpacked. */
async function* piecesOf(file: string): AsyncGenerator<string> {
  const raw: Readable = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 16 })
  const decoder = new TextDecoder()
  const chunks = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  if (first.done) return
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  async function* all(): AsyncGenerator<Buffer> {
    yield first.value
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  if (!isGzip) {
    for await (const chunk of all()) yield decoder.decode(chunk, { stream: true })
    return
  }
  const { Readable: Source } = await import('node:stream')
  const unpacked = Source.from(all()).pipe(createGunzip())
  for await (const chunk of unpacked as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
}

/**
 * The exchanges of a recording one by one: the entries of a HAR file, or the lines of NDJSON, recognized by the first
 * characters. Only the current exchange is in memory.
 */
export async function* readRecording(file: string): AsyncGenerator<Recorded> {
  const pieces = piecesOf(file)
  try {
    const first = await pieces.next()
    if (first.done) return
    let start = first.value
    while (start.trim().length < 40) {
      const more = await pieces.next()
      if (more.done) break
      start += more.value
    }
    async function* all(): AsyncGenerator<string> {
      yield start
      yield* pieces
    }
    const isHar =
      /^\uFEFF?\s*\{\s*("log"\s*:|$)/.test(start.slice(0, 200)) ||
      (/^\uFEFF?\s*\{\s*\n/.test(start) && start.includes('"log"'))
    if (isHar) yield* entriesOf(all())
    else yield* linesOf(all())
  } catch (error) {
    throw new BrokenRecording(`${file}: ${(error as Error).message}`)
  }
}
