import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { StandingPart } from '#src/app/standing-part.tsx'

/** False in the first view, true once it stands: for what may come later. */
export function useAfterFirstView(): boolean {
  const [after, setAfter] = useState(false)
  useEffect(() => startTransition(() => setAfter(true)), [])
  return after
}

/** Shows a lazy part once the first view stands; `fallback` keeps its place and is all that the first view has of it. */
export function AfterFirstView({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const after = useAfterFirstView()
  return after ? <StandingPart fallback={fallback}>{children}</StandingPart> : fallback
}
