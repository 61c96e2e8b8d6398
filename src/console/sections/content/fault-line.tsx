import { useState } from 'react'
import { useFaultText } from './faults.ts'

/** Why the server refused to publish, for the dialog that asked. */
export function useFault() {
  const faultText = useFaultText()
  const [value, setValue] = useState<unknown>(null)
  const hasFault = (value as { fault?: string } | null)?.fault !== undefined
  return {
    onRefused: setValue,
    line: hasFault ? (
      <p role="alert" className="text-sm text-alert-ink">
        {faultText(value)}
      </p>
    ) : null,
  }
}
