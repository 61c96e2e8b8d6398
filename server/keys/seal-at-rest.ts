import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '../random.ts'

/** Keeps secrets unreadable in the database: AES-256-GCM under a key derived from the server's secret. */
export type SealAtRest = {
  /** What every text begins with that `seal` makes: it names the newest secret and tells nothing of it. */
  prefix: string
  seal(text: string): string
  /**
   * Opens a text that any of the secrets sealed.
   * @throws UnknownSecretError when no secret sealed it; another error when the text was altered.
   */
  open(sealed: string): string
  /** A separate key for a purpose, derived from the newest secret. It changes with the secret. */
  derive(purpose: string): Buffer
  /** The same by the secret that sealed a text. */
  deriveLike(sealed: string, purpose: string): Buffer
}

/** The text was sealed by a secret that the server doesn't know. */
export class UnknownSecretError extends Error {
  constructor() {
    super('sealed under a secret that this server does not have')
  }
}

type Secret = { prefix: string; key: Buffer; derive(purpose: string): Buffer }

function secretOf(secret: string): Secret {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fairhall', purpose, 32))
  return { prefix: `${derive('name').toString('hex', 0, 6)}.`, key: derive('at rest'), derive }
}

/** Seals with the newest of the server's secrets, the first. */
export function createSealAtRest(secrets: readonly string[], random: Random): SealAtRest {
  const known = secrets.map(secretOf)
  const newest = known[0]!
  const opening = (sealed: string): { secret: Secret; text: string } => {
    // texts of earlier versions name no secret
    if (!sealed.includes('.')) return firstThatOpens(known, sealed)
    const secret = known.find(({ prefix }) => sealed.startsWith(prefix))
    if (!secret) throw new UnknownSecretError()
    return { secret, text: decipher(secret, sealed.slice(secret.prefix.length)) }
  }
  return {
    prefix: newest.prefix,
    seal(text) {
      const iv = random.bytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return newest.prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed) => opening(sealed).text,
    derive: (purpose) => newest.derive(purpose),
    deriveLike: (sealed, purpose) => opening(sealed).secret.derive(purpose),
  }
}

function firstThatOpens(secrets: readonly Secret[], sealed: string) {
  for (const secret of secrets) {
    try {
      return { secret, text: decipher(secret, sealed) }
    } catch {
      // the next one may
    }
  }
  throw new UnknownSecretError()
}

function decipher({ key }: Secret, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  opener.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')
}
