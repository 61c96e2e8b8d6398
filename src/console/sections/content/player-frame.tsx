import { languageOf } from '#src/lib/languages.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export type PlayerFrameProps = {
  /** Of a player's window, in px. */
  width: number
  theme: 'dark' | 'light'
  language: string
  /** Names the frame for screen readers. */
  label: string
  children: ReactNode
}

/** The page's styles, so that the frame looks like the page. */
const copyStyles = (to: Document) => {
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) to.head.append(style.cloneNode(true))
}

/** The height of the frame's content, and the width available for it. */
function useSizes(body: HTMLElement | null) {
  const box = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState({ height: 160, room: 0 })
  useEffect(() => {
    if (!body || !box.current) return
    const around = box.current
    const measure = () => setSizes({ height: body.scrollHeight, room: around.clientWidth })
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    observer.observe(around)
    return () => observer.disconnect()
  }, [body])
  return { box, ...sizes }
}

/**
 * A window of a player's size inside the page: its content wraps and flows as on that screen, and is scaled down to
 * fit.
 */
export function PlayerFrame({ width, theme, language, label, children }: PlayerFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const { box, height, room } = useSizes(body)
  const scale = room > 0 ? Math.min(1, room / width) : 1
  const opened = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside) return
    copyStyles(inside)
    inside.documentElement.dataset['theme'] = theme
    inside.body.className = 'bg-ground text-ink overflow-hidden min-h-0!'
    setBody(inside.body)
  }
  return (
    <div ref={box} className="overflow-hidden rounded-tile border border-line" style={{ height: height * scale + 2 }}>
      <iframe
        title={label}
        tabIndex={-1}
        srcDoc={`<!doctype html><html lang="${languageOf(language).tag}" dir="${languageOf(language).dir}"><head><title>-</title></head><body></body></html>`}
        className="block origin-top-left"
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={(event) => opened(event.currentTarget)}
      />
      {body && createPortal(<div lang={languageOf(language).tag}>{children}</div>, body)}
    </div>
  )
}
