import { timingSafeEqual } from 'node:crypto'
import { forbidInTransaction } from '#server/db/transaction-guard.ts'
import { limits } from '#server/limits.ts'
import type { Random } from '#server/random.ts'
import { type PasswordCost, defaultCost, derive, formatPhc, parsePhc } from './kdf.ts'
import { createWorkQueue, type WorkQueueLimits } from './work-queue.ts'

const SALT_BYTES = 16
const TAG_BYTES = 32

/**
 * Hashes and checks passwords in the thread pool, off the event loop, a few at a time. When too many wait, further
 * calls throw `TooBusy`, which the caller of an operation sees as 429.
 */
export type Passwords = {
  /** A PHC string with its own salt and cost. */
  hash(password: string): Promise<string>
  /** True when the password is the one hashed; false for a wrong password and for a string that is no hash of ours. */
  verify(password: string, phc: string): Promise<boolean>
  /** Spends the time of a real check and answers false, for an account that does not exist. */
  verifyNobody(password: string): Promise<false>
  /** True when the hash was made with another algorithm or cost than today's. */
  needsRehash(phc: string): boolean
}

/**
 * Argon2id by default, scrypt where Node.js lacks it; hashes of both are accepted.
 * Passwords are compared in Unicode form NFKC, so that two keyboards typing the same letters agree.
 */
export const createPasswords = ({
  random,
  cost = defaultCost(),
  queueLimits = limits.hashes,
}: {
  random: Random
  cost?: PasswordCost
  queueLimits?: WorkQueueLimits
}): Passwords => {
  const queue = createWorkQueue(queueLimits)
  const reckon = (password: string, salt: Buffer, length: number, at: PasswordCost): Promise<Buffer> => {
    forbidInTransaction('a password hash')
    return queue(() => derive(password.normalize('NFKC'), salt, length, at))
  }

  const nobody = formatPhc({
    cost,
    salt: Buffer.from(random.bytes(SALT_BYTES)),
    tag: Buffer.from(random.bytes(TAG_BYTES)),
  })

  const verify = async (password: string, phc: string): Promise<boolean> => {
    const stored = parsePhc(phc)
    if (!stored) return false
    const tag = await reckon(password, stored.salt, stored.tag.length, stored.cost)
    return timingSafeEqual(tag, stored.tag)
  }

  return {
    verify,
    async hash(password) {
      const salt = Buffer.from(random.bytes(SALT_BYTES))
      return formatPhc({ cost, salt, tag: await reckon(password, salt, TAG_BYTES, cost) })
    },
    async verifyNobody(password) {
      await verify(password, nobody)
      return false
    },
    needsRehash: (phc) => {
      const stored = parsePhc(phc)
      return stored === null || settingsOf(phc) !== settingsOf(nobody) || stored.tag.length !== TAG_BYTES
    },
  }
}

const settingsOf = (phc: string) => phc.slice(0, phc.lastIndexOf('$', phc.lastIndexOf('$') - 1))
