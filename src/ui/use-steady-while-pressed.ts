import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * A value that stays what it was while a pointer is down, until the click that it makes has been told: a line that comes up
 * between press and release would move a button from under the pointer, and the press would be lost.
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
