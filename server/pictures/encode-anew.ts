import { Worker } from 'node:worker_threads'
import { pictureBytes, pictureMegapixels } from '#rules/upload-limits.ts'
import { forbidInTransaction } from '../db/transaction-guard.ts'
import { limits } from '../limits.ts'
import { createWorkQueue } from '../ports/password/work-queue.ts'
import { measure } from './measure.ts'

const maxPixels = pictureMegapixels * 1_000_000
const maxMs = 10_000

type Size = { side: number; fit: 'cut' | 'within' }
export type Encoded = { ok: true; bytes: Buffer } | { ok: false; fault: 'type' | 'size' }

const inTurn = createWorkQueue(limits.decoding)

/** Decodes in a worker thread, so that no other request waits; null for a picture that can't be decoded in time. */
function work(bytes: Buffer, size: Size): Promise<Buffer | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer | null>()
  const worker = new Worker(new URL('encode-worker.ts', import.meta.url), {
    workerData: { bytes, ...size },
  })
  const timer = setTimeout(() => resolve(null), maxMs)
  worker.once('message', (encoded: Uint8Array) => resolve(Buffer.from(encoded)))
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/**
 * Takes a png or jpg by its content, upright, as a webp without anything of the original but its pixels: cut to a
 * square of `side` pixels, or whole with no side longer than that. What is too large is refused before it is decoded.
 */
export async function encodeAnew(
  bytes: Buffer,
  { side, fit = 'cut' }: { side: number; fit?: Size['fit'] },
): Promise<Encoded> {
  forbidInTransaction('a picture')
  if (bytes.length > pictureBytes) return { ok: false, fault: 'size' }
  const size = measure(bytes)
  if (!size || size.width === 0 || size.height === 0) return { ok: false, fault: 'type' }
  if (size.width * size.height > maxPixels) return { ok: false, fault: 'size' }
  const encoded = await inTurn(() => work(bytes, { side, fit }))
  return encoded ? { ok: true, bytes: encoded } : { ok: false, fault: 'type' }
}
