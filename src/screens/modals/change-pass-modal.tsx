import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { useGoHome } from '#src/app/go-home.ts'
import { PopupPart } from '#src/app/popup-part.tsx'
import { useServices } from '#src/app/services.tsx'
import { ChangePassword } from '#src/flows/change-password/change-password.tsx'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { useModalBusy } from './use-modal-busy.ts'

/** Why the password has to be changed: somebody else chose it, or it is too old. */
function WhyForced() {
  const { api } = useServices()
  const { data } = useQuery(memberInfoQuery(api))
  if (data?.passwordDefault)
    return <Trans>Your password was set for you. Choose one of your own before you go on.</Trans>
  if (data?.passwordExpired)
    return <Trans>Your password is older than this site allows. Choose a new one before you go on.</Trans>
  return <Trans>Your password must be changed before you go on.</Trans>
}

/**
 * Changes the password: by choice, or because the login requires it; then logging out is the only way out [2.84,
 * 4.10].
 */
export const ChangePassModal = (modal: ModalProps) => {
  const { modals, session, storage } = useServices()
  const goHome = useGoHome()
  const { t } = useLingui()
  const changeNeeded = useSelector(session, (snapshot) => snapshot.hasTag('passwordChange'))
  const [forced] = useState(changeNeeded)
  const [leaving, setLeaving] = useState(false)
  const onBusy = useModalBusy()
  const end = useCallback(
    ({ changed }: { changed: boolean }) => {
      modals.send({ type: 'modal.finished', name: 'changePassModal' })
      if (!changed) return
      storage.set('changePasswordNeeded', false)
      session.send({ type: 'member.refreshed' })
      goHome()
    },
    [modals, session, storage, goHome],
  )
  return (
    <Dialog open {...modal} closeHidden={forced} title={<Trans>Change password</Trans>} labels={{ close: t`Close` }}>
      <div className="grid gap-4">
        {forced && (
          <Alert tone="warn" icon="lock">
            <WhyForced />
          </Alert>
        )}
        <ChangePassword forced={forced} onEnd={end} onBusy={onBusy}>
          {forced && (
            <Button onClick={() => setLeaving(true)}>
              <Trans>Log out</Trans>
            </Button>
          )}
        </ChangePassword>
      </div>
      {leaving && (
        <PopupPart onClose={() => setLeaving(false)}>
          <lazyPopups.logout.Screen onEnd={() => setLeaving(false)} />
        </PopupPart>
      )}
    </Dialog>
  )
}
