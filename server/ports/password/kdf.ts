import nodeCrypto from 'node:crypto'

/** Argon2id cost: `memory` in KiB, `passes` over it, `lanes` in parallel. */
export type Argon2Cost = { algorithm: 'argon2id'; memory: number; passes: number; lanes: number }
/** scrypt cost: 2^`logN` rounds of blocks of size `blockSize`, `lanes` in parallel. */
export type ScryptCost = { algorithm: 'scrypt'; logN: number; blockSize: number; lanes: number }
export type PasswordCost = Argon2Cost | ScryptCost

/** A stored password hash taken apart. */
export type StoredHash = { cost: PasswordCost; salt: Buffer; tag: Buffer }

/** The cost that a new hash is made with: Argon2id where this Node.js has it, else scrypt. */
export const defaultCost = (): PasswordCost =>
  typeof nodeCrypto.argon2 === 'function'
    ? { algorithm: 'argon2id', memory: 19_456, passes: 2, lanes: 1 }
    : { algorithm: 'scrypt', logN: 15, blockSize: 8, lanes: 1 }

/** Derives a tag in the thread pool; rejects for a cost the algorithm does not accept. */
export const derive = (message: string, salt: Buffer, tagLength: number, cost: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, tag: Buffer) => (error ? reject(error) : resolve(tag))
    if (cost.algorithm === 'scrypt') {
      const options = { N: 2 ** cost.logN, r: cost.blockSize, p: cost.lanes, maxmem: 2 ** 28 }
      nodeCrypto.scrypt(message, salt, tagLength, options, done)
      return
    }
    const { memory, passes, lanes: parallelism } = cost
    nodeCrypto.argon2('argon2id', { message, nonce: salt, tagLength, memory, passes, parallelism }, done)
  })

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Writes `$argon2id$v=19$m=…,t=…,p=…$salt$tag` or `$scrypt$ln=…,r=…,p=…$salt$tag`. */
export const formatPhc = ({ cost, salt, tag }: StoredHash): string => {
  const head =
    cost.algorithm === 'argon2id'
      ? `argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}`
      : `scrypt$ln=${cost.logN},r=${cost.blockSize},p=${cost.lanes}`
  return `$${head}$${text(salt)}$${text(tag)}`
}

const ARGON2 = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/-]{11,86})\$([\w+/-]{22,86})$/
const SCRYPT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/-]{11,86})\$([\w+/-]{22,86})$/

/** Reads what `formatPhc` wrote; null for anything else. */
export const parsePhc = (phc: string): StoredHash | null => {
  const [, first = '', second = '', lanes = '', salt = '', tag = ''] = ARGON2.exec(phc) ?? SCRYPT.exec(phc) ?? []
  if (!tag) return null
  const cost: PasswordCost = phc.startsWith('$argon2id')
    ? { algorithm: 'argon2id', memory: Number(first), passes: Number(second), lanes: Number(lanes) }
    : { algorithm: 'scrypt', logN: Number(first), blockSize: Number(second), lanes: Number(lanes) }
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}
