import { Link } from '@tanstack/react-router'
import { brand } from '#src/app/brand.ts'
import { Sign, Wordmark } from '#src/ui/brand-shapes.tsx'

/** The logo mark and logotype, linked to the home page [2.44]. `signOnly` hides the logotype on narrow phones. */
export const BrandLink = ({ signOnly = false }: { signOnly?: boolean }) => (
  <Link to="/" aria-label={brand.name} className="flex min-h-11 flex-none items-center gap-2 rounded-1">
    <Sign width={30} aria-hidden />
    <Wordmark width={92} aria-hidden className={signOnly ? 'max-[419px]:hidden' : 'max-[350px]:hidden'} />
  </Link>
)
