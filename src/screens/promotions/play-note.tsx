import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'

/** Reminds that offers are no reason to play more, with a link to the limits. */
export const PlayNote = () => (
  <div className="mt-6 flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-sm text-ink-2">
    <p className="flex gap-2.5">
      <Icon name="shield" size="sm" className="mt-0.5 text-win-ink" />
      <Trans>Play is for fun, not a way to earn. Do not bet more for a reward.</Trans>
    </p>
    <Link
      to="."
      search={(before: object) => ({ ...before, mc: 'limits' as const })}
      resetScroll={false}
      className="link inline-flex min-h-11 items-center"
    >
      <Trans>My limits</Trans>
    </Link>
  </div>
)
