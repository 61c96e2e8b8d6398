import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { saveFile } from '#src/lib/save-file.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import type { AppSecrets } from './authenticator.actors.ts'

/** Ten codes that replace the app, shown only once: to print, save or copy. */
export function RecoveryCodes({ secrets, onKept }: { secrets: AppSecrets; onKept: () => void }) {
  const [isKept, setKept] = useState(false)
  const text = secrets.get('codes')?.read() ?? ''
  return (
    <section className="grid gap-4">
      <Alert tone="info" live="polite">
        <Trans>
          Keep these ten codes somewhere other than your phone. Each one lets you in once if you lose the app. We show
          them only now.
        </Trans>
      </Alert>
      <ol className="num grid gap-x-6 gap-y-1 rounded-2 bg-panel-2 p-4 min-[560px]:grid-cols-2" dir="ltr">
        {text.split('\n').map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
          <Icon name="download" size="sm" />
          <Trans>Save as a file</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <CopyButton text={text} />
      </div>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        <Trans>I have saved the codes</Trans>
      </Checkbox>
      <Button
        variant="lamp"
        className="justify-self-start"
        why={!isKept && <Trans>Tick that you have saved the codes first.</Trans>}
        onClick={() => {
          secrets.clear()
          onKept()
        }}
      >
        <Trans>Done</Trans>
      </Button>
    </section>
  )
}
