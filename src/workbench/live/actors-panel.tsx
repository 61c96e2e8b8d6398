import type { PanelProps } from '../panel.ts'
import { hasWords } from '../search.ts'
import { actorNames } from './actor-names.ts'
import { choose, dismiss, ownSource, show, useLive, viewOf, watchPage, type Live, type View } from './live-store.ts'
import type { Session } from './protocol.ts'
import { snapshotAt, valueText } from './steps.ts'

type Row = { id: string; name: string; text: string; gone: boolean; pinned: boolean; kind: string; children: Row[] }

/** The tree of running actors and of ended machines, which stay until they are dismissed. Ended calls are events. */
function treeOf(session: Session, view: View, { moment, dismissed }: Live): Row[] {
  const pinned = new Set(session.controls.heldCalls.map(({ actor }) => actor))
  const names = actorNames(view.lives)
  const shown = [...view.lives.values()].filter(({ info, until }) => {
    if (view.actors.has(info.id)) return true
    const ended = until !== null && (moment === null || until <= moment)
    return ended && info.kind === 'machine' && !dismissed.has(info.id)
  })
  const rowOf = ({ info }: (typeof shown)[number]): Row => {
    const snapshot = snapshotAt(session, info.id, moment)
    return {
      id: info.id,
      name: names.get(info.id) ?? info.name,
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

/** The rows that match a search, each with its ancestors. */
const foundIn = (rows: readonly Row[], query: string): Row[] =>
  rows.flatMap((row) => {
    const children = foundIn(row.children, query)
    return children.length > 0 || hasWords(`${row.name} ${row.text} ${row.kind}`, query) ? [{ ...row, children }] : []
  })

const goneIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ id, gone, children }) => [...(gone ? [id] : []), ...goneIn(children)])

function Rows({ rows, watched }: { rows: Row[]; watched: string | null }) {
  return (
    <ul className="rows live-actors">
      {rows.map((row) => (
        <li key={row.id} className={row.gone ? 'gone' : undefined}>
          <div className="live-actor">
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
              {row.gone ? <small>ended</small> : row.kind !== 'machine' && <small>{row.kind}</small>}
            </button>
            {row.gone && (
              <button
                type="button"
                className="tool"
                aria-label={`Dismiss ${row.name}`}
                onClick={() => dismiss([row.id])}
              >
                ×
              </button>
            )}
          </div>
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
        {(own ?? source?.kind === 'page') && <option value="page">{own ? 'this page' : session?.page.path}</option>}
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
export function ActorsPanel({ state }: PanelProps) {
  const live = useLive()
  const view = viewOf(live)
  const { session } = live
  const all = session && view ? treeOf(session, view, live) : []
  const found = state.query ? foundIn(all, state.query) : all
  const gone = goneIn(all)
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
          <Rows rows={found} watched={view.actor} />
          {found.length === 0 && all.length > 0 && <p className="quiet">No actor matches “{state.query}”.</p>}
          {gone.length > 1 && (
            <button type="button" className="button" onClick={() => dismiss(gone)}>
              Dismiss {gone.length} ended
            </button>
          )}
        </>
      ) : (
        <p className="quiet">Open the app in another window of this browser: its actors appear here.</p>
      )}
    </div>
  )
}
