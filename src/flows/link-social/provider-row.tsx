import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { LinkWish } from '#machines/link-social/link-social.types.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Button } from '#src/ui/button.tsx'

export type ProviderRowProps = {
  name: string
  /** Null if it is not linked. */
  linkedAt: string | null
  disabled: boolean
  onChange: (change: LinkWish['change']) => void
  /** The form of the current change. */
  children: ReactNode
}

/** A provider, its state, and the button that changes it; the button gets the focus back when the form closes. */
export function ProviderRow({ name, linkedAt, disabled, onChange, children }: ProviderRowProps) {
  const { t } = useLingui()
  const dates = useDates()
  const button = useRef<HTMLButtonElement>(null)
  const open = Boolean(children)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const linked = linkedAt !== null
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          <b className="block truncate">
            <bdi>{name}</bdi>
          </b>
          <span className="block text-xs text-ink-2">
            {linked ? <Trans>Linked since {dates.day(linkedAt)}</Trans> : <Trans>Not linked</Trans>}
          </span>
        </p>
        {!open && (
          <Button
            ref={button}
            size="sm"
            waits={disabled}
            aria-label={linked ? t`Unlink ${name}` : t`Link ${name}`}
            onClick={() => onChange(linked ? 'unlink' : 'link')}
          >
            {linked ? <Trans>Unlink</Trans> : <Trans>Link</Trans>}
          </Button>
        )}
      </div>
      {children}
    </li>
  )
}
