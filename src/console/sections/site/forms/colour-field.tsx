import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Line } from '#src/console/parts/form/inputs.tsx'
import { isColour } from '../brand-style.ts'

type ColourProps = { label: string; hint: ReactNode; value: string; onChange: (value: string) => void }

/** A colour, typed or picked. */
export function Colour({ label, hint, value, onChange }: ColourProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Line {...{ label, hint, value }} onChange={(text) => onChange(text.trim().toLowerCase())} />
      </div>
      <input
        type="color"
        aria-label={t`Pick a colour: ${label}`}
        value={isColour(value) ? value : '#000000'}
        onChange={({ target }) => onChange(target.value)}
        className="h-12 w-12 flex-none rounded-1 border border-edge bg-field p-1"
      />
    </div>
  )
}
