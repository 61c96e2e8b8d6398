import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { limits } from '../limits.ts'
import { createWorkQueue, type WorkQueue } from '../ports/password/work-queue.ts'
import type { Services } from '../services.ts'

/** Challenges draw and are stored, though nothing is sent to get them. */
const challenges: ReadonlySet<OperationId> = new Set<OperationId>([
  'getCaptcha',
  'getCaptchaAudio',
  'getCaptchaWork',
  'getBotChallenge',
  'getBotWork',
])

/** Whether an operation writes without a login. */
export const isForStrangers = (id: OperationId): boolean =>
  !operationTable[id].token && (operationTable[id].bodyType !== null || challenges.has(id))

/**
 * What bounds the calls of strangers that write: a few at work, which leaves most sessions of the database to everybody
 * else, some waiting, and 429 for the rest before a query or a hash was spent on them.
 */
export const strangersQueue = ({ config }: Pick<Services, 'config'>): WorkQueue =>
  createWorkQueue({ concurrency: Math.max(1, Math.floor(config.poolSize / 3)), ...limits.strangers })
