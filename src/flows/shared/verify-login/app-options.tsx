import { Trans } from '@lingui/react/macro'
import type { VerifyMethod } from '#machines/shared/login-result.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'

export type AppOptionsProps = {
  methods: VerifyMethod[]
  method: VerifyMethod
  remember: boolean
  onRemember: (remember: boolean) => void
  onChoose: (method: VerifyMethod) => void
}

/** Options beside the code of an authenticator app: remember the device, or use another method. */
export function AppOptions({ methods, method, remember, onRemember, onChoose }: AppOptionsProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <Checkbox checked={remember} onChange={(event) => onRemember(event.target.checked)}>
        <Trans>Remember this device for 30 days</Trans>
      </Checkbox>
      {method !== 'GOOGLE' && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => onChoose('GOOGLE')}>
          <Trans>Use the authenticator app</Trans>
        </button>
      )}
      {method === 'GOOGLE' && methods.includes('RECOVERY_CODE') && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => onChoose('RECOVERY_CODE')}>
          <Trans>Use a recovery code</Trans>
        </button>
      )}
    </div>
  )
}
