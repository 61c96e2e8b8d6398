import { useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { Icon } from './icon.tsx'

/** A trace id that is copied on press; the copy is announced. */
export const TraceId = ({ value, labels }: { value: string; labels: { copy: string; copied: string } }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    setCopied(await copyText(value))
  }
  return (
    <p className="text-xs text-ink-3">
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={`${labels.copy} ${value}`}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-1 px-2 hover:text-ink text-start"
      >
        <bdi className="font-mono break-all">{value}</bdi>
        <Icon name={copied ? 'check' : 'copy'} size="xs" />
      </button>
      <output className="sr-only">{copied && labels.copied}</output>
    </p>
  )
}
