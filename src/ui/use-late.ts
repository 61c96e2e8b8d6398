import { useEffect, useState } from 'react'

/** After how many milliseconds an answer is late: what comes sooner is not worth a word. */
const LATE_MS = 150

/** Whether what one is waiting for is late. */
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
