import { memo, useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { noOverlay } from '../state.ts'
import { press, pressKey, pressTwice } from './chart-presses.ts'
import type { MachineChartProps } from './chart-props.ts'
import { ChartTools } from './chart-tools.tsx'
import { MiniMap, type MiniMapHandle } from './mini-map.tsx'
import type { Marks } from './paint-overlay.ts'
import { renderChartSvg } from './render-chart-svg.ts'
import { useOverlay } from './use-overlay.ts'
import { usePicture } from './use-picture.ts'
import { useViewport } from './use-viewport.ts'
import type { Viewport } from './viewport.ts'

const nothing: readonly string[] = []

/** The drawing itself: rendered only when the picture or the coverage changes. */
const Drawing = memo(function Drawing({ svg }: { svg: string }) {
  // the markup is our own: renderChartSvg escapes every text of a machine
  return <div className="chart-paper" dangerouslySetInnerHTML={{ __html: svg }} />
})

export type MachineChartHandle = Pick<Viewport, 'fit' | 'zoom'> & { show: (id: string) => void }

const marksOf = ({
  activeIds = noOverlay.activeIds,
  firedEdgeIds = noOverlay.firedEdgeIds,
  enabledEdgeIds = noOverlay.enabledEdgeIds,
  timers = noOverlay.timers,
  invokes = noOverlay.invokes,
  selection = null,
  matches = nothing,
}: MachineChartProps): Marks => ({ activeIds, firedEdgeIds, enabledEdgeIds, timers, invokes, selection, matches })

type Shown = ReturnType<typeof usePicture>

/** Scrolls to the active state, step by step, and to the selection. */
function useInView(
  viewport: ReturnType<typeof useViewport>,
  picture: Shown['picture'],
  { activeIds, selection }: Pick<Marks, 'activeIds' | 'selection'>,
) {
  const show = (id: string) => {
    const box = picture.nodes.find((node) => node.id === id) ?? picture.edges.find(({ ids }) => ids.includes(id))?.label
    if (box) viewport.current?.show(box, true)
  }
  useEffect(() => {
    const box = picture.nodes.findLast(({ id }) => activeIds.includes(id))
    if (box) viewport.current?.show(box)
  }, [viewport, picture, activeIds])
  useEffect(() => {
    if (selection) show(selection.id)
    else viewport.current?.show(null)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selection])
  return show
}

/**
 * A machine's chart: moved by drag and touch, zoomed by wheel, pinch, `+`, `-` and `0` (all of it), walked with the
 * arrow keys; `d` shows or hides details. Enter opens the selection, Escape leaves it.
 */
export function MachineChart(props: MachineChartProps & { handle?: Ref<MachineChartHandle> }) {
  const { layout, view, focus = null, coverage = null, handle } = props
  const marks = marksOf(props)
  const host = useRef<HTMLDivElement>(null)
  const map = useRef<MiniMapHandle>(null)
  const shown = usePicture(layout, view, focus)
  const { picture, brief, detailed, setDetailed } = shown
  const svg = useMemo(() => renderChartSvg(layout, { picture, coverage }), [layout, picture, coverage])
  const viewport = useViewport(host, map, shown)
  useOverlay(host, viewport, svg, marks)

  const fit = () => viewport.current?.fit()
  const zoom = (factor: number) => viewport.current?.zoom(factor)
  const toggleDetails = () => setDetailed(!detailed)
  const show = useInView(viewport, picture, marks)
  useImperativeHandle(handle, () => ({ fit, zoom, show }))

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
        onClick={(event) => press(event, props)}
        onDoubleClick={(event) => pressTwice(event, props)}
        onKeyDown={(event) => pressKey(event, props, { picture, fit, zoom, toggleDetails: brief && toggleDetails })}
      >
        <Drawing svg={svg} />
      </div>
      <MiniMap picture={picture} handle={map} onMove={(point) => viewport.current?.centreAt(point)} />
      <ChartTools detailed={brief && detailed} onDetails={toggleDetails} onZoom={zoom} onFit={fit} />
      <p id="chart-keys" hidden>
        Arrow keys walk from state to state, Enter opens one, Escape leaves it; plus, minus and zero zoom, d shows all
        details. The same is in the outline as a list.
      </p>
    </div>
  )
}
