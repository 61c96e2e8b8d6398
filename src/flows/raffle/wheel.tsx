import { useEffect, useRef, useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { lamps, SIZE, slicesOf, turnTo } from './wheel-shapes.ts'

type Prize = ValueOf<'getRaffle'>['prizes'][number]

const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long the wheel turns. */
const TURN_MS = 5200

const star = 'M0-11 3.2-3.6 11-3 5 2.2 6.9 10 0 5.8-6.9 10-5 2.2-11-3-3.2-3.6Z'

/** As large as fits between the edges of a slice; marks of direction take no room. */
const fontSizeOf = (text: string) => Math.min(27, 140 / text.replaceAll(/\p{Cf}/gu, '').length)

/** The mark on a slice: an amount, points with a star, a parcel, or a ring for nothing. */
function SliceMark({
  prize: { kind, amount },
  ink,
  money,
}: {
  prize: Prize
  ink: string
  money: (amount: string) => string
}) {
  if (kind === 'PHYSICAL')
    return (
      <g fill="none" stroke={ink} strokeWidth="3.2" strokeLinejoin="round" transform="translate(0 8)">
        <path d="M-17-8h34v26h-34Z M-20-17h40v9h-40Z M0-17V18" />
        <path d="M0-17c-4-12-17-11-14-4 1 3 8 4 14 4 6 0 13-1 14-4 3-7-10-8-14 4Z" />
      </g>
    )
  if (kind === 'NONE') return <circle r="11" fill="none" stroke={ink} strokeWidth="3.2" strokeOpacity=".65" />
  const text = kind === 'POINTS' ? amount : money(amount)
  return (
    <>
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={fontSizeOf(text)}
        fontWeight="700"
        fill={ink}
        className="num"
      >
        {text}
      </text>
      {kind === 'POINTS' && <path d={star} fill={ink} transform="translate(0 28)" />}
    </>
  )
}

/** The fixed parts: the rim with its lamps, the hub, the pointer. */
const Frame = ({ lit }: { lit: boolean }) => (
  <>
    <circle cx="200" cy="200" r="185" fill="none" stroke="#0a1c22" strokeWidth="26" />
    <circle cx="200" cy="200" r="198" fill="none" stroke="#d9a441" strokeWidth="3" />
    <circle cx="200" cy="200" r="172" fill="none" stroke="#d9a441" strokeWidth="3" />
    {lamps.map(({ x, y, hot }) => (
      <g key={`${x}-${y}`}>
        <circle cx={x} cy={y} r="9" fill="var(--color-lamp)" opacity={hot === lit ? 0.28 : 0} />
        <circle cx={x} cy={y} r="4.6" fill={hot === lit ? '#fff3cf' : '#b9811f'} />
      </g>
    ))}
    <circle cx="200" cy="200" r="40" fill="url(#wheel-hub)" stroke="#7a4c08" strokeWidth="3" />
    <path d={star} fill="#5e3604" transform="translate(200 200) scale(1.9)" />
    <path d="M200 62 178 14q22-16 44 0Z" fill="#e2452f" stroke="#fff1d6" strokeWidth="3" strokeLinejoin="round" />
    <circle cx="200" cy="23" r="5.5" fill="#fff1d6" />
  </>
)

export type WheelProps = {
  prizes: readonly Prize[]
  /** The prize at which the wheel stops. */
  target: number | null
  turning: boolean
  onLanded?: () => void
  money: (amount: string) => string
  label: string
}

type Turn = Pick<WheelProps, 'prizes' | 'target' | 'turning' | 'onLanded'>

/** Turns to the prize once it is known, and reports when it has stopped: at once with reduced motion. */
function useTurn({ prizes, target, turning, onLanded }: Turn): number {
  const [angle, setAngle] = useState(0)
  const landed = useRef(onLanded)
  useEffect(() => {
    landed.current = onLanded
  })
  const still = useRef(false)
  const index = prizes.findIndex(({ prizeNo }) => prizeNo === target)
  const count = prizes.length
  useEffect(() => {
    if (!turning || index < 0) return
    still.current = wantsStill()
    setAngle((from) => turnTo(from, index, count, still.current ? 0 : 6))
    if (still.current) {
      landed.current?.()
      return
    }
    // a page that is not painted never fires the end of the transition
    const timer = setTimeout(() => landed.current?.(), TURN_MS + 800)
    return () => clearTimeout(timer)
  }, [turning, index, count])
  return angle
}

const Lights = () => (
  <defs>
    <radialGradient id="wheel-hub">
      <stop offset="0" stopColor="#ffe9b0" />
      <stop offset="1" stopColor="#e09a1c" />
    </radialGradient>
    <radialGradient id="wheel-shade">
      <stop offset=".55" stopColor="#fff" stopOpacity=".1" />
      <stop offset="1" stopColor="#000" stopOpacity=".28" />
    </radialGradient>
  </defs>
)

/** A wheel of equal slices that turns to a prize and stops there; with reduced motion it shows the prize at once. */
export function Wheel({ prizes, target, turning, onLanded, money, label }: WheelProps) {
  const angle = useTurn({ prizes, target, turning, onLanded })
  const slices = slicesOf(prizes.length)
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label} className="mx-auto block w-full max-w-[34rem]">
      <Lights />
      <g
        style={{
          transform: `rotate(${angle}deg)`,
          transformOrigin: '50% 50%',
          transition: turning ? `transform ${TURN_MS}ms cubic-bezier(.12,.72,.08,1)` : 'none',
        }}
        className="motion-reduce:!transition-none"
        onTransitionEnd={() => turning && onLanded?.()}
      >
        {slices.map(({ path, middle, ground, ink }, at) => (
          <g key={prizes[at]!.prizeNo}>
            <path d={path} fill={ground} stroke="#d9a441" strokeWidth="2" />
            <g transform={`rotate(${middle} 200 200) translate(200 92)`}>
              <SliceMark prize={prizes[at]!} ink={ink} money={money} />
            </g>
          </g>
        ))}
        <circle cx="200" cy="200" r="172" fill="url(#wheel-shade)" />
      </g>
      <Frame lit={turning} />
    </svg>
  )
}
