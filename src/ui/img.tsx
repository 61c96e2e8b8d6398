import { useEffect, useRef, useState } from 'react'

export type ImgProps = {
  src: string
  /** What the picture says; empty when text beside it says the same. */
  alt: string
  /** Shown when `src` fails, which is tried once. */
  fallback?: string
  /** Loads at once: for what is in the first view. */
  eager?: boolean
  width?: number
  height?: number
  className?: string
}

/** The share of the picture that must be in view before it loads. */
export const LAZY_THRESHOLD = 0.1
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A picture that loads once a tenth of it is in view, tries once, and then shows its fall-back. */
export const Img = ({ src, alt, fallback, eager = false, ...box }: ImgProps) => {
  const element = useRef<HTMLImageElement>(null)
  const [seen, setSeen] = useState(eager)
  const [failed, setFailed] = useState<string>()
  const broken = failed === src

  useEffect(() => {
    const target = element.current
    if (seen || !target) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { threshold: LAZY_THRESHOLD },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [seen])

  return (
    <img
      {...box}
      ref={element}
      alt={alt}
      src={seen ? (broken ? (fallback ?? EMPTY) : src) : EMPTY}
      onError={() => setFailed(src)}
      decoding="async"
      draggable={false}
    />
  )
}
