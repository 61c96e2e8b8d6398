import { useEffect, type RefObject } from 'react'

/**
 * On a screen as low as a phone in landscape the element is scrolled to the top, when it appears and when the phone
 * is turned.
 */
export function useBroughtUp(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const short = matchMedia('(orientation: landscape) and (max-height: 500px)')
    const bring = () => {
      if (short.matches) part.current?.scrollIntoView()
    }
    bring()
    short.addEventListener('change', bring)
    return () => short.removeEventListener('change', bring)
  }, [part])
}
