import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { OtpField, type OtpFieldProps } from '#src/ui/otp-field.tsx'

export type CodeFieldProps = OtpFieldProps & { button: (onSent: () => void) => ReactNode }

/** The code of a message and the button that sends it; after sending, the field gets the focus. */
export function CodeField({ button, ...field }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(0)
  const onSent = useCallback(() => setSent((count) => count + 1), [])
  useEffect(() => {
    if (sent > 0) box.current?.querySelector('input')?.focus()
  }, [sent])
  return (
    <div ref={box} className="grid gap-2">
      <OtpField {...field} />
      <div className="justify-self-start">{button(onSent)}</div>
    </div>
  )
}
