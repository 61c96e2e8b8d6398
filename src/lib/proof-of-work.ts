import { sha256 } from './sha256.ts'

/** Work that the server requires: `difficulty` is the number of leading zero bits. */
export type Work = { salt: string; difficulty: number }

export type SolveOptions = {
  signal?: AbortSignal
  /** Called after each slice with the number of nonces tried. */
  onProgress?: (tried: number) => void
  /** Milliseconds; measures the slices. */
  now?: () => number
}

const SLICE_MS = 10
const TRIES_BETWEEN_LOOKS = 128

/**
 * Finds the smallest decimal nonce for which SHA-256 of `<salt>:<nonce>` begins with enough zero bits [4.28]. Works
 * in slices of about 10 ms to keep the page responsive; rejects with the signal's reason when aborted.
 */
export async function solveWork({ salt, difficulty }: Work, options: SolveOptions = {}): Promise<string> {
  const { signal, onProgress, now = () => performance.now() } = options
  const encoder = new TextEncoder()
  const channel = new MessageChannel()
  try {
    let nonce = 0
    for (;;) {
      signal?.throwIfAborted()
      const end = now() + SLICE_MS
      do {
        for (const last = nonce + TRIES_BETWEEN_LOOKS; nonce < last; nonce += 1) {
          if (leadingZeroBits(sha256(encoder.encode(`${salt}:${nonce}`))) >= difficulty) return String(nonce)
        }
      } while (now() < end)
      onProgress?.(nonce)
      await nextTask(channel)
    }
  } finally {
    channel.port1.close()
  }
}

/** The number of leading zero bits of a digest. */
export function leadingZeroBits(digest: Int32Array): number {
  const index = digest.findIndex((word) => word !== 0)
  return index < 0 ? digest.length * 32 : index * 32 + Math.clz32(digest[index] ?? 0)
}

const nextTask = (channel: MessageChannel): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve()
    channel.port2.postMessage(null)
  })
