import { artKinds, artUrl, type ArtKind } from '#rules/art.ts'
import { cx } from '#src/ui/cx.ts'

/**
 * One arch of the lobby, cut from the one picture with all eight: one request and one decode. It is lazy, so that it
 * doesn't delay the first paint.
 */
export function NichePicture({ kind, className }: { kind: ArtKind; className: string }) {
  return (
    <img
      src={artUrl.niches()}
      alt=""
      width={100}
      height={120}
      loading="lazy"
      className={cx('aspect-5/6 object-cover', className)}
      style={{ objectPosition: `${(artKinds.indexOf(kind) / (artKinds.length - 1)) * 100}%` }}
    />
  )
}
