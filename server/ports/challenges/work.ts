import { createHash } from 'node:crypto'
import type { Random } from '#server/random.ts'

/** A computation asked of the browser: a nonce so that SHA-256 of `<salt>:<nonce>` begins with `difficulty` zero bits. */
export type Work = { salt: string; difficulty: number }

export const newWork = (random: Random, difficulty: number): Work => ({
  salt: Buffer.from(random.bytes(16)).toString('base64url'),
  difficulty,
})

/** Whether a decimal nonce without leading zeros solves the work. */
export const isWorkDone = ({ salt, difficulty }: Work, nonce: string): boolean => {
  if (!/^(0|[1-9]\d{0,15})$/.test(nonce)) return false
  const digest = createHash('sha256').update(`${salt}:${nonce}`, 'utf8').digest()
  return Math.clz32(digest.readUInt32BE(0)) >= difficulty
}
