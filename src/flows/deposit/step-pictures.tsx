import type { ReactNode } from 'react'

type Picture =
  | 'page'
  | 'pin'
  | 'back'
  | 'send'
  | 'menu'
  | 'code'
  | 'bank'
  | 'note'
  | 'slip'
  | 'coin'
  | 'chain'
  | 'blocks'

const phone = 'M22 4h20a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM28 40h8'

/** Line drawings in a 64 by 48 box, without letters: one set for all languages. `lit` is the subject of the step. */
const pictures: Record<Picture, { lines: string; lit: string }> = {
  page: { lines: phone, lit: 'M24 12h16v8H24ZM24 26h16M24 31h10' },
  pin: { lines: phone, lit: 'M25 20h.01M30 20h.01M35 20h.01M40 20h.01M24 28h16v6H24Z' },
  back: { lines: phone, lit: 'M40 20H26l5-5M26 20l5 5' },
  send: { lines: `${phone}`, lit: 'M24 22h24M43 17l5 5-5 5' },
  menu: { lines: phone, lit: 'M24 12h7v7h-7ZM33 12h7v7h-7ZM24 22h7v7h-7ZM34 25l2 2 4-4' },
  code: { lines: phone, lit: 'M23 14h18v12H29l-4 4v-4h-2ZM27 18h10M27 22h6' },
  bank: { lines: 'M10 42h44M14 38h36M18 20v15M27 20v15M37 20v15M46 20v15', lit: 'M10 18 32 6l22 12Z' },
  note: { lines: 'M12 8h40v32H12ZM18 16h28M18 23h28', lit: 'M18 32h14M44 27l5 5-8 8-5 1 1-5Z' },
  slip: { lines: 'M18 4h28v38l-5-3-4 3-5-3-5 3-4-3-5 3ZM24 12h16M24 18h16', lit: 'M26 28l4 4 8-9' },
  coin: { lines: 'M32 42a18 18 0 1 0 0-36 18 18 0 0 0 0 36Z', lit: 'M24 18h16M32 18v16M26 25c4 2 8 2 12 0' },
  chain: { lines: 'M20 30h-4a8 8 0 0 1 0-16h10a8 8 0 0 1 8 8', lit: 'M44 18h4a8 8 0 0 1 0 16H38a8 8 0 0 1-8-8' },
  blocks: { lines: 'M6 18h14v14H6ZM25 18h14v14H25ZM20 25h5M39 25h5', lit: 'M44 18h14v14H44ZM48 25l2 2 4-4' },
}

const byWay: Record<'app' | 'number' | 'bank' | 'chain', readonly Picture[]> = {
  app: ['page', 'pin', 'back'],
  number: ['send', 'menu', 'code'],
  bank: ['bank', 'note', 'slip'],
  chain: ['coin', 'chain', 'blocks'],
}

export type Way = keyof typeof byWay

function Drawing({ picture }: { picture: Picture }) {
  const { lines, lit } = pictures[picture]
  return (
    <svg
      viewBox="0 0 64 48"
      width={64}
      height={48}
      aria-hidden="true"
      className="flex-none rounded-1 bg-panel-2"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines} className="stroke-ink-3" />
      <path d={lit} className="stroke-lamp-ink" strokeWidth={2.4} />
    </svg>
  )
}

/** Instructions step by step, each with a drawing. */
export const PictureSteps = ({ way, steps, label }: { way: Way; steps: readonly string[]; label: ReactNode }) => (
  <section className="grid gap-2.5">
    <h3 className="text-md font-bold">{label}</h3>
    <ol className="grid gap-2.5">
      {steps.map((step, n) => {
        const picture = byWay[way][n]
        return (
          <li key={step} className="flex items-center gap-3 text-sm">
            {picture && <Drawing picture={picture} />}
            <span>
              <b className="num">{n + 1}.</b> {step}
            </span>
          </li>
        )
      })}
    </ol>
  </section>
)
