import { useEffect, useState } from 'react'

/** The time in ms, read from `clock` once a second while `running`: for countdowns to a deadline. */
export const useNow = (clock: () => number, running = true): number => {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(clock())
    const soon = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [clock, running])
  return now
}
