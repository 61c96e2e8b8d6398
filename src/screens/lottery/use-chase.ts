import { useMemo, useState } from 'react'
import { useReadyDraws } from './use-ready-draws.ts'
import type { Chase } from './use-slip.ts'

/** The choice of further draws, at most as many as are scheduled. */
export function useChase(gameCode: string, province: string | null) {
  const [chosen, setChase] = useState<Chase | null>(null)
  const ready = useReadyDraws(gameCode, province, chosen !== null)
  const chase = useMemo(() => chosen && { ...chosen, issues: Math.min(chosen.issues, ready) }, [chosen, ready])
  return { chase, ready, setChase }
}
