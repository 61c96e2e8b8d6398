import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { withoutCentre } from '#src/lib/centre-address.ts'

const ownProtection: ReadonlySet<string> = new Set(['playLimit', 'excluded', 'coolingOff'])

/** A link to the player's own limits, beside a refusal that they caused. */
export const LimitsLink = ({ failure }: { failure: string | undefined }) =>
  failure !== undefined && ownProtection.has(failure) ? (
    <Link
      to="."
      search={(before: object) => ({ ...withoutCentre(before), mc: 'limits' as const })}
      resetScroll={false}
      className="link inline-flex min-h-11 items-center justify-self-start text-sm"
    >
      <Trans>My limits</Trans>
    </Link>
  ) : null
