import { useState } from 'react'
import { cx } from '#src/ui/cx.ts'
import { useSeen } from '#src/ui/use-seen.ts'
import { inTurn } from './in-turn.ts'

export type TilePictureProps = {
  /** Null hides the picture for now; a shown picture stays in the page, because removing it costs more. */
  address: string | null
  /** Shown when the picture fails to load, without a retry [9.31]. */
  fallback: string
  /** One of many that appear when their row comes into view: it is drawn in its turn. */
  many: boolean
  /** The first view already showed it. */
  standing: boolean
}

/** The picture of a game, loaded once a tenth of it is in view [9.31]. */
export function TilePicture({ address, fallback, many, standing }: TilePictureProps) {
  const [watch, seen] = useSeen(many || standing)
  const [shown, setKept] = useState(address)
  const [drawn, setDrawn] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (address !== null && address !== shown) setKept(address)
  if (shown === null) return null
  return (
    <img
      key={shown}
      ref={watch}
      src={!seen ? undefined : failed === shown ? fallback : shown}
      alt=""
      width={300}
      height={400}
      decoding="async"
      onLoad={many ? () => inTurn(() => setDrawn(shown)) : undefined}
      onError={() => setFailed(shown)}
      className={cx(
        'size-full object-cover transition-transform group-hover:scale-104 not-[[src]]:invisible',
        (address === null || (many && drawn !== shown)) && 'invisible',
      )}
    />
  )
}
