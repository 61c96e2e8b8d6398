import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type MoreFieldsProps = {
  /** Something stands in one of them, or is wrong with it. */
  needed: boolean
  children: ReactNode
}

/** What may be left out, shown on request, and by itself when something stands there already. */
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
