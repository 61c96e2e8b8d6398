import { useRouter } from '@tanstack/react-router'
import { Failure } from '../parts/states.tsx'

/** A page that failed: its chunk didn't load, or it crashed. Trying again loads the chunk again. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return <Failure error={error} onRetry={() => void retry()} />
}
