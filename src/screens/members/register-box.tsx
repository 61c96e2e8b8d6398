import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RegistrationKind } from '#machines/shared/registration-result.ts'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useModuleOn, useSiteInfo } from '#src/app/site-info.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { Registration } from '#src/flows/registration/registration.tsx'
import { Alert } from '#src/ui/alert.tsx'

export type RegisterBoxProps = {
  referralCode?: string | undefined
  kind?: RegistrationKind | undefined
  onDone: (session: SessionOpened | null) => void
  onBusy?: (busy: boolean) => void
  /** Links under the form. */
  children?: ReactNode
}

/** The registration by the site's modules and the address. */
export function RegisterBox(props: RegisterBoxProps) {
  const phoneAuth = useSiteInfo()?.phoneAuth === 'FIREBASE'
  const usernameEnabled = useModuleOn('USERNAMEREG3')
  const mobileEnabled = useModuleOn('MOBILENUMREG3')
  const phoneCode = useModuleOn('REGMOBVERF3')
  const openToAll = useModuleOn('DIRECTREG3')
  const { affiliateCode } = useSiteSearch()
  if (!usernameEnabled && !mobileEnabled) {
    return (
      <Alert>
        <Trans>Registration is closed at the moment. Please contact customer service.</Trans>
      </Alert>
    )
  }
  return (
    <>
      {!openToAll && (
        <Alert tone="info" className="mb-4">
          <Trans>Registration is by invitation. Please enter the code you were given.</Trans>
        </Alert>
      )}
      <Registration
        {...props}
        usernameEnabled={usernameEnabled}
        mobileEnabled={mobileEnabled}
        phoneCode={phoneCode}
        phoneAuth={phoneAuth}
        affiliateCode={affiliateCode}
      />
    </>
  )
}
