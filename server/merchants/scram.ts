import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const rounds = 4096
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What PostgreSQL keeps of a password, made here so that no statement and no log of it holds the password. */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const stored = sha256(hmac(salted, 'Client Key')).toString('base64')
  const server = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}
