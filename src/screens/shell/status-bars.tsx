import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isTrial } from '#machines/session/account-types.ts'
import { useMember } from '#src/app/member.ts'
import { useOffline } from '#src/app/use-offline.ts'
import { OfflineBar } from '#src/ui/offline-bar.tsx'

/** Under the header: that there is no connection, and that a trial account uses play money. */
export function StatusBars() {
  const offline = useOffline()
  const { member } = useMember()
  return (
    <>
      <OfflineBar offline={offline}>
        <Trans>You are offline. What you see may be out of date.</Trans>
      </OfflineBar>
      {member && isTrial(member.type) && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 bg-lamp-wash px-3 pt-4 pb-2 text-sm text-lamp-ink">
          <Trans>Play money: this account is just for trying things out.</Trans>
          <Link to="/register" search={{}} className="link">
            <Trans>Open an account</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
