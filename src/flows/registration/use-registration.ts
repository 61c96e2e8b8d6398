import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { RegistrationDraft } from '#machines/registration/registration.types.ts'
import type { RegistrationKind } from '#machines/shared/registration-result.ts'
import { SecretDrawer } from '#machines/shared/secrets.ts'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useBotCheck } from '../shared/bot-check/use-bot-check.tsx'
import type { RegistrationSecret } from './register-call.ts'
import { registrationActors } from './registration.actors.ts'
import { readDraft, writeDraft } from './registration-draft.ts'

export type RegistrationSettings = {
  usernameEnabled: boolean
  mobileEnabled: boolean
  /** Switch REGMOBVERF3. */
  phoneCode: boolean
  /** The code in the address [2.74]. */
  referralCode?: string | undefined
  affiliateCode?: string | undefined
  kind?: RegistrationKind | undefined
  /** Called once; null if the account was created but its session could not be opened. */
  onDone: (session: SessionOpened | null) => void
}

type FromAddress = Pick<RegistrationSettings, 'kind' | 'affiliateCode'>

/** The draft from before a reload, with the values of the address. */
function draftWith({ kind, affiliateCode }: FromAddress, preselected: boolean): RegistrationDraft | null {
  const draft = readDraft()
  if (!kind && !affiliateCode) return draft
  const { values = {}, agreed = preselected, kind: before = 'username' } = draft ?? {}
  return { kind: kind ?? before, agreed, values: { ...values, ...(affiliateCode && { affiliateCode }) } }
}

/** A running registration, the drawer for its form's secrets, and the dialog of the bot check. */
export function useRegistration({ onDone, ...settings }: RegistrationSettings) {
  const services = useServices()
  const { botCheck, dialog } = useBotCheck({ purpose: 'register' })
  const { usernameEnabled, mobileEnabled, phoneCode, referralCode } = settings
  const preselected = useSiteInfo()?.register.agreement.preselected ?? true
  const [drawer] = useState(() => new SecretDrawer<RegistrationSecret>())
  const [machine] = useState(() =>
    registrationMachine.provide({
      actors: registrationActors(services, { botCheck, drawer, phoneCode }),
      actions: { saveDraft: (_, draft) => writeDraft(draft) },
    }),
  )
  const [draft] = useState(() => draftWith(settings, preselected))
  const actor = useActorRef(machine, {
    input: {
      usernameEnabled,
      mobileEnabled,
      phoneCode,
      referralCode: referralCode ?? null,
      draft,
      preselected,
      now: services.clock.now,
    },
  })
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        drawer.clear()
        const { output } = actor.getSnapshot()
        if (output) onDone(output.session)
      },
    })
    return () => subscription.unsubscribe()
  }, [actor, drawer, onDone])
  return { actor, drawer, dialog }
}
