import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageHeading } from '../shared/page-heading.tsx'

/** Shown for an address that is no page of the site. */
export const NotFoundScreen = () => (
  <div className="wrapper grid justify-items-center gap-3 pt-8 pb-14 text-center">
    <img src={artUrl.scene('empty')} alt="" width={400} height={260} className="w-[min(400px,90%)] rounded-3" />
    <PageHeading className="mt-2">
      <Trans>Page not found</Trans>
    </PageHeading>
    <p className="max-w-[46ch] text-ink-2">
      <Trans>The address may be mistyped, or the page has moved. Head back to the home page.</Trans>
    </p>
    <div className="flex flex-wrap justify-center gap-2">
      <Link to="/" className={buttonClass({ variant: 'lamp' })}>
        <Trans>To the home page</Trans>
      </Link>
      <Link to="/help" className={buttonClass()}>
        <Trans>Help centre</Trans>
      </Link>
    </div>
  </div>
)
