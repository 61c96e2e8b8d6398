import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** A link to the receipt of a deposit, a withdrawal, a transfer or a bet, by its number. */
export const ReceiptLink = ({ number }: { number: string }) => (
  <Link
    to="."
    search={(before: object) => ({
      ...withoutCentre(before),
      mc: 'transactionHistory' as const,
      part: 'receipt',
      number,
    })}
    resetScroll={false}
    className={buttonClass()}
  >
    <Trans>Receipt</Trans>
  </Link>
)
