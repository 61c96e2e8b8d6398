import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { artUrl } from '#rules/art.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '../shared/page-heading.tsx'

const reload = () => location.reload()

/** The interval between two checks whether the server is reachable: browsers only know their own connection. */
const LOOK_EVERY_MS = 5000

/** Opens the page once the server answers. */
async function reloadWhenReached(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) reload()
}

/** Replaces a page that was opened without a connection, and opens it when the connection returns. */
export function OfflineScreen() {
  useEffect(() => {
    const look = () => void reloadWhenReached()
    const timer = setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])
  return (
    <div className="wrapper grid justify-items-center gap-3 pt-8 pb-14 text-center">
      <img src={artUrl.scene('offline')} alt="" width={400} height={260} className="w-[min(400px,90%)] rounded-3" />
      <PageHeading className="mt-2">
        <Trans>You are offline</Trans>
      </PageHeading>
      <p className="max-w-[46ch] text-ink-2">
        <Trans>Your money and your bets are safe with us. This page opens by itself once you are back online.</Trans>
      </p>
      <Button variant="lamp" onClick={reload}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
