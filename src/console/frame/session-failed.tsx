import { useSelector } from '@xstate/react'
import { DeskError } from '../api/api-error.ts'
import { useServices } from '../app/services.tsx'
import { Failure } from '../parts/states.tsx'

/** The session couldn't be read. */
export function SessionFailed() {
  const { session } = useServices()
  const problem = useSelector(session, ({ context }) => context.problem)
  const code =
    problem?.failure === 'offline'
      ? 'network.offline'
      : problem?.failure === 'region'
        ? 'network.not.allowed'
        : problem?.failure === 'tooManyRequests'
          ? 'TOO_MANY_REQUEST'
          : 'unknown.system.err'
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failure
        error={new DeskError(code, { traceId: problem?.traceId ?? null })}
        onRetry={() => session.send({ type: 'restore.retried' })}
      />
    </main>
  )
}
