import { useEffect, useState } from 'react'
import { choose, ownSource, show, useLive, viewOf, watchPage, type View } from './live-store.ts'
import type { Session } from './protocol.ts'
import { snapshotAt, valueText } from './steps.ts'

/** How long an ended machine stays visible, fading. Ended calls appear among the events. */
const LINGERING_MS = 4_000

type Row = { id: string; name: string; text: string; gone: boolean; pinned: boolean; kind: string; children: Row[] }

function treeOf(session: Session, view: View, moment: number | null, now: number): Row[] {
  const ends = new Map(
    session.entries.flatMap((entry) => (entry.kind === 'ended' ? [[entry.seq, entry.at] as const] : [])),
  )
  const pinned = new Set(session.controls.heldCalls.map(({ actor }) => actor))
  const shown = [...view.lives.values()].filter(({ info, until }) => {
    if (view.actors.has(info.id)) return true
    if (info.kind !== 'machine') return false
    const at = until === null || (moment !== null && until > moment) ? undefined : ends.get(until)
    return at !== undefined && now - at < LINGERING_MS
  })
  const rowOf = ({ info }: (typeof shown)[number]): Row => {
    const snapshot = snapshotAt(session, info.id, moment)
    return {
      id: info.id,
      name: info.machine ?? info.name,
      kind: info.kind,
      text: info.kind === 'machine' ? valueText(snapshot?.value ?? null) : (snapshot?.status ?? ''),
      gone: !view.actors.has(info.id),
      pinned: moment === null && pinned.has(info.id),
      children: shown.filter((other) => other.info.parent === info.id).map(rowOf),
    }
  }
  const ids = new Set(shown.map(({ info }) => info.id))
  return shown.filter(({ info }) => info.parent === null || !ids.has(info.parent)).map(rowOf)
}

function Rows({ rows, watched }: { rows: Row[]; watched: string | null }) {
  return (
    <ul className="rows live-actors">
      {rows.map((row) => (
        <li key={row.id} className={row.gone ? 'gone' : undefined}>
          <button
            type="button"
            className="row"
            aria-current={row.id === watched ? 'true' : undefined}
            disabled={row.kind !== 'machine'}
            onClick={() => choose(row.id)}
          >
            <span className={row.pinned ? 'lamp held' : row.gone ? 'lamp' : 'lamp lit'} />
            <span className="grow">
              {row.name}
              <small className="live-state">{row.pinned ? 'held' : row.text}</small>
            </span>
            {row.kind !== 'machine' && <small>{row.kind}</small>}
          </button>
          {row.children.length > 0 && <Rows rows={row.children} watched={watched} />}
        </li>
      ))}
    </ul>
  )
}

/** The watched page, window or file. */
function SourceChoice() {
  const { source, session, pages } = useLive()
  const own = ownSource()
  const value = source?.kind === 'window' ? (session?.page.id ?? '') : (source?.kind ?? '')
  const pick = (chosen: string) => {
    if (chosen === 'page' && own) show(own)
    else if (pages.some(({ id }) => id === chosen)) watchPage(chosen)
  }
  return (
    <label className="live-field">
      <span>Watch</span>
      <select value={value} onChange={({ target }) => pick(target.value)}>
        {value === '' && <option value="">nothing yet</option>}
        {own && <option value="page">this page</option>}
        {pages.map(({ id, path, openedAt }) => (
          <option key={id} value={id}>
            {path} in another window, since {new Date(openedAt).toLocaleTimeString('en-GB')}
          </option>
        ))}
        {source?.kind === 'file' && <option value="file">recording of {session?.page.path}</option>}
      </select>
    </label>
  )
}

/** The actors of the page as a changing tree. */
export function ActorsPanel() {
  const live = useLive()
  const view = viewOf(live)
  const [time, setTime] = useState(() => Date.now())
  const { session, source, moment } = live
  const moving = moment === null && source?.kind !== 'file'
  useEffect(() => {
    if (!moving) return undefined
    const ticking = setInterval(() => setTime(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [moving])
  const last = session?.entries.findLast(({ seq }) => moment === null || seq <= moment)?.at ?? 0
  const now = moving ? Math.max(time, last) : last
  return (
    <div className="live-panel">
      <SourceChoice />
      {session && view ? (
        <>
          <label className="live-field live-switch">
            <input
              type="checkbox"
              checked={live.chosen === null}
              onChange={({ target }) => choose(target.checked ? null : view.actor)}
            />
            <span>Follow whichever moves</span>
          </label>
          <Rows rows={treeOf(session, view, moment, now)} watched={view.actor} />
        </>
      ) : (
        <p className="quiet">Open the app in another window of this browser: its actors appear here.</p>
      )}
    </div>
  )
}
