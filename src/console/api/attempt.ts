import { OfflineError, type Refused } from '#machines/shared/failures.ts'
import { DeskError, type DeskErrorCode } from './api-error.ts'

const isAborted = ({ cause }: DeskError) => cause instanceof DOMException && cause.name === 'AbortError'

/**
 * Runs a call for the actor of a machine: returns refusals as values, under their code or the name given to it, and
 * throws everything else. An aborted call has no outcome, because its actor was stopped. @throws OfflineError when no
 * answer arrived, else the DeskError with its trace id.
 */
export async function attempt<TValue, TFailure extends string = DeskErrorCode>(
  call: Promise<TValue>,
  nameOf: (code: DeskErrorCode) => TFailure = (code) => code as unknown as TFailure,
): Promise<{ ok: true; value: TValue } | Refused<TFailure>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    if (isAborted(error)) return new Promise(() => {})
    if (error.code === 'network.offline') throw new OfflineError(error.message, { cause: error })
    if (error.code === 'unknown.system.err') throw error
    const { code, traceId, retryAfterSeconds } = error
    return {
      ok: false,
      failure: nameOf(code),
      ...(traceId !== null && { traceId }),
      ...(retryAfterSeconds !== null && { retryAfterMs: retryAfterSeconds * 1000 }),
    }
  }
}
