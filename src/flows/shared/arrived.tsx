import { useEffect, useRef, type ReactNode } from 'react'

/** Takes the focus when it appears, because it replaces a form. */
export function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: false }), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-0">
      {children}
    </div>
  )
}
