import { Link } from '@tanstack/react-router'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { Sign, Wordmark } from '#src/ui/brand-shapes.tsx'
import { cx } from '#src/ui/cx.ts'

/** The logo mark and logotype, linked to the home page [2.44]. `signOnly` hides the logotype on narrow phones. */
export function BrandLink({ signOnly = false, className }: { signOnly?: boolean; className?: string | undefined }) {
  const name = useBrandName()
  return (
    <Link
      to="/"
      aria-label={name}
      className={cx('flex min-h-11 min-w-0 flex-none items-center gap-2 rounded-1', className)}
    >
      <Sign size={30} />
      <Wordmark name={name} width={92} className={signOnly ? 'max-[419px]:hidden' : 'max-[350px]:hidden'} />
    </Link>
  )
}
