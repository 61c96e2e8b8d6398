import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type MoreFieldsProps = {
  /** One of them is filled or invalid. */
  needed: boolean
  children: ReactNode
}

/** Optional fields, collapsed until the visitor opens them; open from the start if one is filled. */
export function MoreFields({ needed, children }: MoreFieldsProps) {
  const [wanted, setWanted] = useState(false)
  const [openFromStart] = useState(needed)
  const id = useId()
  const open = wanted || needed
  return (
    <div className="grid gap-4">
      {!openFromStart && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-bold"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setWanted(!open)}
        >
          <Icon name="down" size="sm" className={open ? 'rotate-180' : undefined} />
          <Trans>Add a code, name or e-mail (optional)</Trans>
        </button>
      )}
      {open && (
        <div id={id} className="grid gap-4">
          {children}
        </div>
      )}
    </div>
  )
}
