import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Img } from '#src/ui/img.tsx'

type PictureCardProps = {
  picture: string
  /** What is over is without colour. */
  dim: boolean
  children: ReactNode
}

/** A card with a drawn picture along its beginning. */
export const PictureCard = ({ picture, dim, children }: PictureCardProps) => (
  <article className="card relative grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden p-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <Img
      src={picture}
      alt=""
      width={300}
      height={400}
      className={cx(
        'absolute start-0 top-0 h-full max-h-56 w-[5.5rem] rounded-ee-3 object-cover sm:w-32',
        dim && 'brightness-75 grayscale',
      )}
    />
    <div className="col-start-2 grid content-start gap-3 p-3.5 md:p-4">{children}</div>
  </article>
)
