import { QR, qrPath } from '#rules/qr-path.ts'

export type QrCodeProps = {
  text: string
  /** What scanning it does. */
  label: string
  size?: number
  margin?: number
}

/** Draws the code; use `QrCode`, which loads this on demand. */
export const QrPicture = ({ text, label, size = QR.size, margin = QR.margin }: QrCodeProps) => {
  const { modules, path } = qrPath(text)
  const scale = (size - margin * 2) / modules
  return (
    <figure className="w-fit">
      <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${size} ${size}`} className="rounded-1 bg-white">
        <path
          fill="#000"
          shapeRendering="crispEdges"
          transform={`translate(${margin} ${margin}) scale(${scale})`}
          d={path}
        />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
