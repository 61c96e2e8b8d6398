import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type ShownKeyProps = {
  shown: string | null
  onClose: () => void
  /** What to do with it. */
  children: ReactNode
}

/** A new key, shown only once. */
export function ShownKey({ shown, onClose, children }: ShownKeyProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean | null>(null)
  const close = () => {
    setCopied(null)
    onClose()
  }
  const copy = async () => {
    setCopied(await copyText(shown ?? ''))
  }
  return (
    <Dialog
      open={shown !== null}
      onClose={close}
      title={<Trans>The new key</Trans>}
      height={0}
      labels={{ close: t`Close` }}
      footer={
        <>
          <Button onClick={close}>
            <Trans>I have kept it</Trans>
          </Button>
          <Button variant="lamp" onClick={() => void copy()}>
            {copied === true ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        <p className="rounded-2 border border-line bg-panel-2 p-3 font-mono break-all select-all">{shown}</p>
        {copied === false && (
          <p role="status">
            <Trans>Your browser can’t copy here. Select the text and copy it yourself.</Trans>
          </p>
        )}
        <Alert tone="warn">{children}</Alert>
      </div>
    </Dialog>
  )
}
