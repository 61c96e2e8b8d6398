import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { SecretBox } from '#machines/shared/secrets.ts'
import { Button } from '#src/ui/button.tsx'
import { OtpField } from '#src/ui/otp-field.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import type { AppSecrets } from './authenticator.actors.ts'

export type AppKeyProps = {
  secrets: AppSecrets
  busy: boolean
  codeMissing: boolean
  onSubmit: (code: SecretBox) => void
  onDrop: () => void
}

type KeyProps = { address: string; text: string }

/** The key as a picture, as text and as a link. */
function Key({ address, text }: KeyProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={address} label={t`Adds this account to an authenticator app`} />
      <div className="grid min-w-0 flex-1 basis-48 gap-2">
        <p className="text-sm text-ink-2">
          <Trans>Key</Trans>
        </p>
        <p className="num text-md break-all" dir="ltr">
          {text.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} />
          <a className="link inline-flex min-h-11 items-center text-sm" href={address}>
            <Trans>Open the app</Trans>
          </a>
        </div>
      </div>
    </div>
  )
}

/** The key for the app, to scan or to type, and the first code it shows. */
export function AppKey({ secrets, busy, codeMissing, onSubmit, onDrop }: AppKeyProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const key = secrets.get('key')?.read() ?? ''
  const address = secrets.get('address')?.read() ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onSubmit(new SecretBox(code))
    setCode('')
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Set up an app`}>
      <p>
        <Trans>
          Scan this with an authenticator app, or type in the key. On this phone you can open the app directly.
        </Trans>
      </p>
      <Key address={address} text={key} />
      <OtpField
        label={<Trans>The six digits in the app</Trans>}
        value={code}
        error={codeMissing && t`Enter the code the app shows.`}
        onValueChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="lamp" busy={busy} busyLabel={<Trans>Checking…</Trans>}>
          <Trans>Use the app</Trans>
        </Button>
        <Button variant="quiet" waits={busy} onClick={onDrop}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
