import { Failure } from '../parts/states.tsx'

/** A page that could not be shown: its chunk did not come, or it broke. */
export const PageFailure = ({ error, reset }: { error: unknown; reset: () => void }) => (
  <Failure error={error} onRetry={reset} />
)
