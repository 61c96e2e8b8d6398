import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useStep } from '#src/app/use-step.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'

/** A link to the page that takes identity documents. */
export const DocumentsLink = () => (
  <Link
    to="."
    onClick={useStep()}
    search={(before: object) => ({ ...withoutCentre(before), mc: 'securityCenter' as const, part: 'identity' })}
    resetScroll={false}
    className="link inline-flex min-h-11 items-center justify-self-start text-sm"
  >
    <Trans>Send the documents</Trans>
  </Link>
)
