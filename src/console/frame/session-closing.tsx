import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '#src/ui/button.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useServices } from '../app/services.tsx'

/** Warns two minutes before the session ends, and extends it on a press. */
export function SessionClosing() {
  const { session, api, clock } = useServices()
  const { t } = useLingui()
  const closing = useSelector(session, (state) => state.hasTag('closing'))
  const idleAt = useSelector(session, ({ context }) => context.idleAt)
  const now = useNow(clock.now, closing)
  const stay = () => void api.call('listOwnSessions').catch(() => undefined)
  return (
    <Dialog
      open={closing}
      onClose={stay}
      title={<Trans>Still here?</Trans>}
      description={
        <Trans>
          Nothing was done for a while. You are logged out in <Countdown deadline={idleAt} now={now} />
        </Trans>
      }
      labels={{ close: t`Close` }}
      footer={
        <>
          <Button onClick={() => session.send({ type: 'session.left' })}>
            <Trans>Log out</Trans>
          </Button>
          <Button variant="lamp" data-autofocus="" onClick={stay}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    />
  )
}
