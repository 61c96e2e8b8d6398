import type { ReactNode } from 'react'

/** What the phone shows at a step. */
export type GuideKind = 'scan' | 'download' | 'allow' | 'settings' | 'trust' | 'install' | 'home'

const bar = (x: number, y: number, width: number, className = 'fill-line') => (
  <rect x={x} y={y} width={width} height="6" rx="3" className={className} />
)
const button = (x: number, y: number, width: number) => (
  <rect x={x} y={y} width={width} height="14" rx="7" className="fill-lamp stroke-lamp-edge" />
)
const box = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="6" className="fill-panel-3" />
)
const sign = (x: number, y: number, size: number) => (
  <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
    <rect width="32" height="32" rx="7" className="fill-ceiling" />
    <g transform="translate(5 5) scale(.69)">
      <path
        d="M6 25V14.5C6 8 11 5.6 16 2.4C21 5.6 26 8 26 14.5V25M2.400 28.400H29.600"
        className="fill-none stroke-lamp"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="14.4" r="4.3" className="fill-white" />
    </g>
  </g>
)
const check = (x: number, y: number) => (
  <path d={`M${x} ${y}l5 5 9-10`} className="fill-none stroke-win-ink" strokeWidth="3" strokeLinecap="round" />
)
const finger = (x: number, y: number) => (
  <g>
    <circle cx={x} cy={y} r="11" className="fill-lamp opacity-30" />
    <circle cx={x} cy={y} r="5" className="fill-lamp stroke-lamp-edge" />
  </g>
)

const screens: Record<GuideKind, ReactNode> = {
  scan: (
    <>
      <path
        d="M34 58V46h12M74 46h12v12M86 98v12H74M46 110H34V98"
        className="fill-none stroke-lamp-ink"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M44 56h12v12H44zM64 56h12v12H64zM44 76h12v12H44zM64 76h5v5h-5zM71 83h5v5h-5zM44 94h5v5h-5zM53 94h7v5h-7zM66 94h10v5H66z"
        className="fill-ink"
      />
      {bar(36, 130, 48)}
    </>
  ),
  download: (
    <>
      {box(26, 34, 68, 14)}
      {bar(33, 38, 34, 'fill-ink-3')}
      {sign(44, 64, 32)}
      {bar(36, 106, 48)}
      {button(36, 126, 48)}
      {finger(76, 133)}
    </>
  ),
  allow: (
    <>
      {bar(30, 40, 60)}
      {bar(30, 54, 44)}
      {box(26, 74, 68, 60)}
      {bar(36, 84, 48, 'fill-ink-3')}
      {bar(42, 96, 36, 'fill-ink-3')}
      {button(61, 112, 28)}
      {finger(75, 119)}
    </>
  ),
  settings: (
    <>
      {[38, 62, 86, 110].map((y, i) => (
        <g key={y}>
          {box(26, y, 68, 18)}
          <circle cx="36" cy={y + 9} r="4" className={i === 2 ? 'fill-lamp' : 'fill-edge'} />
          {bar(45, y + 6, i === 2 ? 34 : 26, i === 2 ? 'fill-ink' : 'fill-ink-3')}
        </g>
      ))}
      {finger(84, 95)}
    </>
  ),
  trust: (
    <>
      {sign(46, 38, 28)}
      {bar(36, 76, 48, 'fill-ink-3')}
      {bar(42, 88, 36)}
      {button(30, 108, 60)}
      {check(53, 115)}
      {finger(84, 115)}
    </>
  ),
  install: (
    <>
      {sign(46, 44, 28)}
      {bar(36, 82, 48, 'fill-ink-3')}
      <rect x="30" y="100" width="60" height="8" rx="4" className="fill-panel-3" />
      <rect x="30" y="100" width="42" height="8" rx="4" className="fill-win" />
      {button(36, 122, 48)}
    </>
  ),
  home: (
    <>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
        i === 4 ? null : (
          <rect
            key={i}
            x={29 + (i % 3) * 23}
            y={42 + Math.floor(i / 3) * 30}
            width="16"
            height="16"
            rx="4"
            className="fill-panel-3"
          />
        ),
      )}
      {sign(48, 68, 24)}
      {finger(68, 90)}
    </>
  ),
}

/** A drawn phone that shows one step of an install guide; the text beside it describes the same. */
export const GuidePicture = ({ kind }: { kind: GuideKind }) => (
  <svg viewBox="0 0 120 170" width={120} height={170} aria-hidden="true" className="flex-none">
    <rect x="14" y="4" width="92" height="162" rx="15" className="fill-panel stroke-edge" strokeWidth="3" />
    <rect x="20" y="12" width="80" height="146" rx="9" className="fill-panel-2" />
    <rect x="48" y="15" width="24" height="5" rx="2.5" className="fill-edge" />
    {screens[kind]}
    <rect x="46" y="151" width="28" height="3" rx="1.5" className="fill-edge" />
  </svg>
)
