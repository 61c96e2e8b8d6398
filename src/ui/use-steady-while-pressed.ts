import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps a value unchanged while a pointer is down, until its click has been handled: a line that appears between
 * press and release would move a button away from the pointer, and the press would be lost.
 */
export function useSteadyWhilePressed<T>(value: T): T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const [atPress, setAtPress] = useState<{ value: T } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      setAtPress({ value: latest.current })
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setAtPress(null))
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  return atPress ? atPress.value : value
}
