import { artKinds, artUrl, type ArtKind } from '#rules/art.ts'
import { cx } from '#src/ui/cx.ts'

/**
 * One arch of the lobby, cut out of the one picture that holds them all: eight are one request, and one drawing to read.
 * It is lazy, so that asking for it holds no first paint up.
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
