import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import { fileCharacters, fileMegabytes } from '#rules/upload-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { FileInput } from './file-input.tsx'

type ChooseFileProps = {
  label: ReactNode
  hint: ReactNode
  /** What may be chosen, as the browser's dialog filters it. */
  accept?: string
  onFile: (name: string, text: string) => void
}

/** Chooses a text file and reads it in the page. */
export function ChooseFile({ label, hint, accept = '.csv,text/csv', onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [problem, setProblem] = useState<'large' | 'unread' | null>(null)
  const read = async (file: File) => {
    if (file.size > fileCharacters) return setProblem('large')
    try {
      onFile(file.name, await file.text())
      setProblem(null)
    } catch {
      setProblem('unread')
    }
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
        <IconMore name="file" size="xs" />
        {label}
      </Button>
      <small id={hintId} className="text-xs text-ink-2">
        {hint}
      </small>
      <FileInput ref={input} accept={accept} onFile={(file) => void read(file)} />
      {problem !== null && (
        <span role="alert" className="text-xs text-alert-ink">
          {problem === 'large' ? (
            <Trans>The file is larger than {fileMegabytes} MB.</Trans>
          ) : (
            <Trans>The file cannot be read.</Trans>
          )}
        </span>
      )}
    </div>
  )
}
