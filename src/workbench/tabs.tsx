import { useId, useRef, type KeyboardEvent } from 'react'
import type { Panel } from './panel.ts'
import type { Place, WorkbenchState } from './state.ts'
import type { WorkbenchStore } from './store.ts'

/** The panels of one place: one in front, the others as tabs. */
export function Tabs(props: { place: Place; panels: readonly Panel[]; state: WorkbenchState; store: WorkbenchStore }) {
  const { place, state, store } = props
  const panels = props.panels.filter((panel) => panel.place === place)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const front = panels.find((panel) => panel.id === state.front[place]) ?? panels[0]
  if (!front) return null

  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = panels[(panels.indexOf(front) + step + panels.length) % panels.length]
    if (step === 0 || !next) return
    event.preventDefault()
    store.dispatch({ type: 'panel.raised', place, id: next.id })
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  const { Component } = front
  return (
    <div className={`panels at-${place}`}>
      {panels.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus
        <div ref={list} role="tablist" className="tabs" onKeyDown={walk}>
          {panels.map((panel) => (
            <button
              key={panel.id}
              type="button"
              role="tab"
              id={`${id}-${panel.id}`}
              data-tab={panel.id}
              aria-selected={panel === front}
              aria-controls={`${id}-panel`}
              tabIndex={panel === front ? 0 : -1}
              onClick={() => store.dispatch({ type: 'panel.raised', place, id: panel.id })}
            >
              {panel.title}
            </button>
          ))}
        </div>
      )}
      <div
        className="panel"
        id={`${id}-panel`}
        {...(panels.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${id}-${front.id}` })}
      >
        <Component state={state} store={store} />
      </div>
    </div>
  )
}
