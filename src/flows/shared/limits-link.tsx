import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { withoutCentre } from '#src/lib/centre-address.ts'

const ownProtection: ReadonlySet<string> = new Set(['playLimit', 'excluded', 'coolingOff'])

/** The way to the player's own limits, beside a refusal that comes from them. */
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
