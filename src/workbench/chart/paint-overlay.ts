import type { Overlay, Selection } from '../state.ts'

export type Marks = Overlay & { selection: Selection; matches: readonly string[] }
type Parts = Map<string, Element[]>

/** The drawn parts by the ids of their states and transitions. */
export function partsOf(host: Element): Parts {
  const parts: Parts = new Map()
  for (const part of host.querySelectorAll('[data-n],[data-e]')) {
    const ids = part.getAttribute('data-n') ?? part.getAttribute('data-e') ?? ''
    // bundled transitions share one attribute with several ids; an id with a space in it is matched as a whole
    for (const id of new Set([ids, ...ids.split(' ')])) parts.set(id, [...(parts.get(id) ?? []), part])
  }
  return parts
}

const kinds: [string, (marks: Marks) => readonly string[]][] = [
  ['active', ({ activeIds }) => activeIds],
  ['enabled', ({ enabledEdgeIds }) => enabledEdgeIds],
  ['fired', ({ firedEdgeIds }) => firedEdgeIds],
  ['chosen', ({ selection }) => (selection ? [selection.id] : [])],
  ['found', ({ matches }) => matches],
]

const still = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

const flashing = new WeakMap<Parts, Animation[]>()
const frames = [{ opacity: 0.2 }, { opacity: 1 }, { opacity: 0.5 }, { opacity: 1 }]

/**
 * Flashes the transitions of the newest step and stops earlier flashes, so that many steps in a row cost no more than
 * one.
 */
function flash(parts: Parts, ids: readonly string[]): void {
  for (const earlier of flashing.get(parts) ?? []) earlier.finish()
  const flashed = ids.flatMap((id) => parts.get(id) ?? [])
  flashing.set(
    parts,
    flashed.flatMap((part) => part.animate?.(frames, { duration: 600 }) ?? []),
  )
}

/** Repaints only the differences between two moments. */
export function paintOverlay(parts: Parts, before: Marks | null, after: Marks): void {
  for (const [name, idsOf] of kinds) {
    const now = idsOf(after)
    const earlier = before ? idsOf(before) : []
    if (now === earlier) continue
    for (const id of earlier) if (!now.includes(id)) parts.get(id)?.forEach((part) => part.classList.remove(name))
    for (const id of now) parts.get(id)?.forEach((part) => part.classList.add(name))
    if (name === 'fired' && !still()) flash(parts, now)
  }
  if (before?.invokes === after.invokes) return
  const paintInvokes = (marks: Marks | null, change: 'add' | 'remove') =>
    marks?.invokes.forEach(({ nodeId, invokeId, status }) =>
      parts.get(nodeId)?.forEach((part) =>
        part.querySelectorAll('[data-i]').forEach((line) => {
          if (line.getAttribute('data-i') === invokeId) line.classList[change](`i-${status}`)
        }),
      ),
    )
  paintInvokes(before, 'remove')
  paintInvokes(after, 'add')
}

const ns = 'http://www.w3.org/2000/svg'

/** Time left in a readable form: `4.2 s`, `1:05`. */
export const leftText = (ms: number): string => {
  const seconds = Math.max(0, ms) / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  return seconds < 60
    ? `${Math.ceil(seconds)} s`
    : `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds) % 60).padStart(2, '0')}`
}

/** Counts timers down on the labels of their transitions, in the space that the label reserves. */
export function paintTimers(parts: Parts, timers: Overlay['timers'], now: number): void {
  const running = new Set(timers.map(({ edgeId }) => edgeId))
  for (const list of parts.values())
    for (const part of list)
      for (const clock of part.querySelectorAll('[data-clock]'))
        if (!running.has(clock.getAttribute('data-clock') ?? '')) clock.remove()
  for (const { edgeId, startedAt, dueAt } of timers)
    for (const part of parts.get(edgeId) ?? []) {
      const back = part.querySelector('.back')
      const line = part.querySelector('.event')
      if (!back || !line) continue
      let clock = part.querySelector('[data-clock]')
      if (!clock) {
        clock = document.createElementNS(ns, 'g')
        clock.setAttribute('data-clock', edgeId)
        const bar = document.createElementNS(ns, 'rect')
        bar.setAttribute('class', 'clock')
        bar.setAttribute('height', '3')
        const text = document.createElementNS(ns, 'text')
        text.setAttribute('class', 'left')
        clock.append(bar, text)
        back.after(clock)
      }
      const number = (of: Element, name: string) => Number(of.getAttribute(name) ?? 0)
      const share = Math.min(1, Math.max(0, (now - startedAt) / (dueAt - startedAt || 1)))
      const [bar, text] = clock.children
      bar?.setAttribute('x', String(number(back, 'x')))
      bar?.setAttribute('y', String(number(back, 'y') + number(back, 'height') - 3))
      bar?.setAttribute('width', String(number(back, 'width') * (1 - share)))
      text?.setAttribute('x', String(number(line, 'x') + ((line.textContent?.length ?? 0) + 1) * 7.32))
      text?.setAttribute('y', String(number(line, 'y')))
      if (text) text.textContent = leftText(dueAt - now)
    }
}
