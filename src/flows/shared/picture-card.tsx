import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Img } from '#src/ui/img.tsx'

type PictureCardProps = {
  picture: string
  /** Removes the colour from a card whose offer is over. */
  dim: boolean
  children: ReactNode
  /** The content below the picture, across the whole width. */
  below?: ReactNode
}

/** A card with a drawn picture along its start edge. */
export const PictureCard = ({ picture, dim, children, below }: PictureCardProps) => (
  <article className="card overflow-hidden p-0">
    <div className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] min-[560px]:grid-cols-[8rem_minmax(0,1fr)]">
      <Img
        src={picture}
        alt=""
        width={300}
        height={400}
        className={cx(
          'absolute inset-y-0 start-0 h-full w-[5.5rem] object-cover min-[560px]:w-32',
          dim && 'brightness-75 grayscale',
        )}
      />
      <div className="col-start-2 grid content-start gap-3 p-3.5 md:p-4">{children}</div>
    </div>
    {below && <div className="grid gap-3.5 border-t border-line p-3.5 md:p-4">{below}</div>}
  </article>
)
