import {
  memo,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import { Icon } from '../icon.tsx'
import { noOverlay } from '../state.ts'
import type { MachineChartProps } from './chart-props.ts'
import type { Box, Picture } from '../graph.ts'
import { focusPicture } from './focus-picture.ts'
import { nearestIn } from './nearest.ts'
import { MiniMap, type MiniMapHandle } from './mini-map.tsx'
import { isArrow, neighbourOf } from './neighbours.ts'
import { paintOverlay, paintTimers, partsOf, type Marks } from './paint-overlay.ts'
import { renderChartSvg } from './render-chart-svg.ts'
import { Viewport } from './viewport.ts'

const nothing: readonly string[] = []

/** Zoomed in beyond this the chart says all; zoomed out below that it says as much as can be read. */
const CLOSE = 1.6
const FAR = 0.6

/** The drawing itself: made anew only when another picture or coverage comes. */
const Drawing = memo(function Drawing({ svg }: { svg: string }) {
  // the markup is our own: renderChartSvg escapes every text of a machine
  return <div className="chart-paper" dangerouslySetInnerHTML={{ __html: svg }} />
})

export type MachineChartHandle = Pick<Viewport, 'fit' | 'zoom'> & { show: (id: string) => void }

/**
 * A machine's chart: moved by drag and touch, zoomed by wheel, pinch, `+`, `-` and `0` (all of it), walked with the arrow
 * keys; `d` shows or hides details. Enter opens what is chosen, Escape leaves it.
 */
export function MachineChart(props: MachineChartProps & { handle?: Ref<MachineChartHandle> }) {
  const { layout, view, focus = null, selection = null, coverage = null, matches = nothing, handle } = props
  const { activeIds = noOverlay.activeIds, firedEdgeIds = noOverlay.firedEdgeIds } = props
  const { enabledEdgeIds = noOverlay.enabledEdgeIds, timers = noOverlay.timers, invokes = noOverlay.invokes } = props
  const host = useRef<HTMLDivElement>(null)
  const viewport = useRef<Viewport>(null)
  const map = useRef<MiniMapHandle>(null)
  const painted = useRef<{ parts: ReturnType<typeof partsOf>; marks: Marks | null } | null>(null)

  const [detailed, setDetailed] = useState(false)
  const focused = useMemo(() => (focus === null ? null : focusPicture(layout.graph, focus)), [layout, focus])
  const full = layout.views[view ?? layout.graph.id] ?? layout.views[layout.graph.id]!
  const brief = focused ? null : (layout.brief[view ?? layout.graph.id] ?? null)
  const picture = focused ?? (detailed ? null : brief) ?? full
  const drawn = useRef<{ picture: Picture; of: Picture } | null>(null)
  const seen = useRef<Box | null>(null)
  const look = useRef({ brief, detailed })
  look.current = { brief, detailed }
  const svg = useMemo(() => renderChartSvg(layout, { picture, coverage }), [layout, picture, coverage])

  useLayoutEffect(() => {
    const box = host.current
    if (!box) return undefined
    const made = new Viewport(box, (now, scale) => {
      map.current?.see(now)
      seen.current = now
      const { brief: other, detailed: all } = look.current
      if (other && !all && scale > CLOSE) setDetailed(true)
      if (other && all && scale < FAR) setDetailed(false)
    })
    viewport.current = made
    return () => made.stop()
  }, [])

  useLayoutEffect(() => {
    if (!host.current) return
    painted.current = { parts: partsOf(host.current), marks: null }
    const before = drawn.current?.of === (focused ?? full) ? drawn.current.picture : null
    drawn.current = { picture, of: focused ?? full }
    const anchor = before && seen.current && picture !== brief ? nearestIn(before, picture, seen.current) : null
    if (anchor) return viewport.current?.swap(picture, anchor.from, anchor.to)
    const start = layout.graph.nodes.find(({ parent }) => parent === null)?.initial
    viewport.current?.set(picture, picture.nodes.find(({ id }) => id === (focus ?? start)) ?? picture.nodes[1] ?? null)
    // only another picture is looked at from its beginning, not one coloured anew
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picture])

  useLayoutEffect(() => {
    if (!host.current) return
    painted.current = { parts: partsOf(host.current), marks: null }
    viewport.current?.paint()
  }, [svg])

  useLayoutEffect(() => {
    if (!painted.current) return
    const marks: Marks = { activeIds, firedEdgeIds, enabledEdgeIds, timers, invokes, selection, matches }
    paintOverlay(painted.current.parts, painted.current.marks, marks)
    painted.current.marks = marks
  }, [svg, activeIds, firedEdgeIds, enabledEdgeIds, timers, invokes, selection, matches])

  useEffect(() => {
    const paint = () => painted.current && paintTimers(painted.current.parts, timers, Date.now())
    paint()
    if (timers.length === 0) return undefined
    const ticking = setInterval(paint, 100)
    return () => clearInterval(ticking)
  }, [svg, timers])

  const show = (id: string) => {
    const box = picture.nodes.find((node) => node.id === id) ?? picture.edges.find(({ ids }) => ids.includes(id))?.label
    if (box) viewport.current?.show(box)
  }
  useImperativeHandle(handle, () => ({
    fit: () => viewport.current?.fit(),
    zoom: (factor) => viewport.current?.zoom(factor),
    show,
  }))
  // what runs is followed, state by state
  useEffect(() => {
    const box = picture.nodes.findLast(({ id }) => activeIds.includes(id))
    if (box) viewport.current?.show(box)
  }, [picture, activeIds])
  useEffect(() => {
    if (selection) show(selection.id)
    else viewport.current?.show(null)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selection])

  const press = (event: MouseEvent) => {
    const target = event.target as Element
    const invoke = target.closest('[data-i]')?.getAttribute('data-i')
    const node = target.closest('[data-n]')?.getAttribute('data-n')
    const edge = target.closest('[data-e]')?.getAttribute('data-e')
    if (invoke && node && props.onInvoke) return props.onInvoke(node, invoke)
    if (edge)
      return props.onEdge?.(layout.graph.edges.some(({ id }) => id === edge) ? edge : (edge.split(' ')[0] ?? edge))
    if (node) return props.onNode?.(node)
    return props.onNothing?.()
  }
  const open = (event: MouseEvent) => {
    const node = (event.target as Element).closest('[data-n]')?.getAttribute('data-n')
    if (node && !(event.target as Element).closest('[data-e]')) props.onOpen?.(node)
  }
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (isArrow(key)) {
      const next = neighbourOf(picture, selection?.kind === 'node' ? selection.id : null, key)
      if (next) props.onNode?.(next.id)
    } else if (key === 'Enter' && selection?.kind === 'node') props.onOpen?.(selection.id)
    else if (key === 'Escape') props.onNothing?.()
    else if (key === '+' || key === '=') viewport.current?.zoom(1.25)
    else if (key === '-') viewport.current?.zoom(0.8)
    else if (key === '0') viewport.current?.fit()
    else if (key === 'd' && brief) setDetailed(!detailed)
    else return
    event.preventDefault()
  }

  return (
    <div className="chart-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget takes the keys itself */}
      <div
        ref={host}
        className="chart-room"
        role="application"
        aria-label={`State chart of ${layout.graph.id}`}
        aria-describedby="chart-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application widget takes the keys itself
        tabIndex={0}
        onClick={press}
        onDoubleClick={open}
        onKeyDown={type}
      >
        <Drawing svg={svg} />
      </div>
      <MiniMap picture={picture} handle={map} onMove={(point) => viewport.current?.centreAt(point)} />
      <div className="chart-tools" role="group" aria-label="Zoom">
        {brief && (
          <button
            type="button"
            aria-pressed={detailed}
            aria-label="All details"
            title="Actions, numbers, tags and descriptions in the chart (d)"
            onClick={() => setDetailed(!detailed)}
          >
            <Icon name="details" />
          </button>
        )}
        <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => viewport.current?.zoom(1.25)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => viewport.current?.zoom(0.8)}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label="Show all" title="Show all (0)" onClick={() => viewport.current?.fit()}>
          <Icon name="fit" />
        </button>
      </div>
      <p id="chart-keys" hidden>
        Arrow keys walk from state to state, Enter opens one, Escape leaves it; plus, minus and zero zoom, d shows all
        details. The same is in the outline as a list.
      </p>
    </div>
  )
}
