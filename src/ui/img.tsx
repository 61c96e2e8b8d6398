import { useState } from 'react'
import { useSeen } from './use-seen.ts'

export type ImgProps = {
  src: string
  /** The alternative text; empty when text beside it says the same. */
  alt: string
  /** Shown when `src` fails, which is tried once. */
  fallback?: string
  /** Loads at once: for pictures in the first view. */
  eager?: boolean
  width?: number
  height?: number
  className?: string
}

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A picture that loads once a tenth of it is in view, tries once, and then shows its fallback. */
export const Img = ({ src, alt, fallback, eager = false, ...box }: ImgProps) => {
  const [watch, seen] = useSeen(eager)
  const [failed, setFailed] = useState<string>()
  const broken = failed === src

  return (
    <img
      {...box}
      ref={watch}
      alt={alt}
      src={seen ? (broken ? (fallback ?? EMPTY) : src) : EMPTY}
      onError={() => setFailed(src)}
      decoding="async"
      draggable={false}
    />
  )
}
