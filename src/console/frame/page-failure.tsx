import { useRouter } from '@tanstack/react-router'
import { Failure } from '../parts/states.tsx'

/** A page that could not be shown: its chunk did not come, or it broke. Another try asks for the chunk again. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return <Failure error={error} onRetry={() => void retry()} />
}
