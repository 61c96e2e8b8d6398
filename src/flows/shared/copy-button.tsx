import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(text))
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon name={isCopied === true ? 'check' : 'copy'} size="sm" />
        {isCopied === true ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
      {isCopied === false && (
        <span role="status" className="text-xs text-ink-2">
          <Trans>Your browser can’t copy here. Select the text and copy it yourself.</Trans>
        </span>
      )}
      <VisuallyHidden>
        <output>{isCopied === true && <Trans>Copied</Trans>}</output>
      </VisuallyHidden>
    </>
  )
}
