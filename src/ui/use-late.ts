import { useEffect, useState } from 'react'

/** The delay after which an answer is late, in milliseconds: earlier answers need no placeholder. */
const LATE_MS = 150

/** Whether an awaited answer is late. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
