import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { StandingPart } from '#src/app/standing-part.tsx'

/**
 * Shows a lazy part once the first view is rendered; `fallback` keeps its place and is all that the first view
 * contains.
 */
export function AfterFirstView({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [after, setAfter] = useState(false)
  useEffect(() => startTransition(() => setAfter(true)), [])
  return after ? <StandingPart fallback={fallback}>{children}</StandingPart> : fallback
}
