import { useImperativeHandle, useRef, type PointerEvent, type Ref } from 'react'
import type { Box, Picture } from '../graph.ts'

export type MiniMapHandle = { see: (box: Box) => void }

type MiniMapProps = { picture: Picture; handle: Ref<MiniMapHandle>; onMove: (point: { x: number; y: number }) => void }

/** The whole picture in a corner while only a part is visible; a press moves there. */
export function MiniMap({ picture, handle, onMove }: MiniMapProps) {
  const box = useRef<SVGSVGElement>(null)
  const frame = useRef<SVGRectElement>(null)

  useImperativeHandle(handle, () => ({
    see({ x, y, width, height }) {
      const whole = x <= 1 && y <= 1 && x + width >= picture.width - 1 && y + height >= picture.height - 1
      box.current?.toggleAttribute('data-whole', whole)
      for (const [name, value] of Object.entries({ x, y, width, height }))
        frame.current?.setAttribute(name, String(value))
    },
  }))

  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return
    const matrix = event.currentTarget.getScreenCTM()?.inverse()
    if (matrix) onMove(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix))
  }

  return (
    <svg
      ref={box}
      data-over=""
      data-whole=""
      className="mini-map"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={move}
    >
      {picture.nodes.map(({ id, x, y, width, height, head }) => (
        <rect
          key={`${id} ${x}`}
          className={head ? 'mini-group' : 'mini-state'}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={8}
        />
      ))}
      <rect ref={frame} className="mini-frame" />
    </svg>
  )
}
