import { Link } from '@tanstack/react-router'
import { brand } from '#src/app/brand.ts'
import { artUrl } from '#src/lib/art.ts'

/**
 * The sign and the name, leading home [2.44]. `signOnly` leaves the name out on narrow phones. The pictures are lazy, so
 * that asking for them holds no first paint up.
 */
export const BrandLink = ({ signOnly = false }: { signOnly?: boolean }) => (
  <Link to="/" aria-label={brand.name} className="flex min-h-11 flex-none items-center gap-2 rounded-1">
    <img src={artUrl.logo()} alt="" width={30} height={30} loading="lazy" />
    <img
      src={artUrl.wordmark()}
      alt=""
      width={92}
      height={25}
      loading="lazy"
      className={signOnly ? 'max-[419px]:hidden' : 'max-[350px]:hidden'}
    />
  </Link>
)
