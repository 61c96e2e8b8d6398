import { useState } from 'react'
import { exportsOf, type Exported } from './exports/exports.ts'
import type { LaidOutMachine } from './graph.ts'
import { Icon } from './icon.tsx'
import type { WorkbenchState } from './state.ts'

const save = ({ name, blob }: { name: string; blob: Blob }) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Exports the visible picture and the whole machine. A format that can't express the machine lists what it lacks. */
export function ExportMenu({ layout, state }: { layout: LaidOutMachine; state: WorkbenchState }) {
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState<{ name: string; reasons: string[] } | null>(null)
  const choose = async (one: Exported) => {
    const result = await one.make()
    if ('refused' in result) return setRefused({ name: one.title, reasons: result.refused })
    setRefused(null)
    setOpen(false)
    return save(result)
  }
  return (
    <div
      className="menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
      role="none"
    >
      <button type="button" className="tool with-text" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="download" /> <span>Export</span>
      </button>
      {open && (
        <ul className="menu-list">
          {exportsOf(layout, state).map((one) => (
            <li key={one.title}>
              <button type="button" onClick={() => void choose(one)}>
                {one.title}
                <small>{one.note}</small>
              </button>
            </li>
          ))}
          {refused && (
            <li role="alert" className="refused">
              <b>{refused.name} cannot say all of this machine:</b>
              <ul>
                {refused.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
