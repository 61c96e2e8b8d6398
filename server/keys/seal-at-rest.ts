import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '../random.ts'

/** Keeps secrets unreadable in the database: AES-256-GCM under a key derived from the server's secret. */
export type SealAtRest = { seal(text: string): string; open(sealed: string): string; derive(purpose: string): Buffer }

/** `open` throws when the text was sealed under another secret or altered. */
export function createSealAtRest(secret: string, random: Random): SealAtRest {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fairhall', purpose, 32))
  const key = derive('at rest')
  return {
    derive,
    seal(text) {
      const iv = random.bytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
