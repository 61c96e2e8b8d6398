import type { SVGProps } from 'react'

type ShapeProps = SVGProps<SVGSVGElement>

/**
 * The logo mark, 1 : 1: an arch (the hall), one lamp (the light), a level beam (the fair). It is inlined in the page.
 */
export const Sign = (props: ShapeProps) => (
  <svg viewBox="0 0 32 32" fill="none" stroke="var(--color-lamp)" strokeWidth="3.4" {...props}>
    <path strokeLinejoin="round" d="M6 25V14.5C6 8 11 5.6 16 2.4C21 5.6 26 8 26 14.5V25" />
    <path strokeLinecap="round" d="M2.4 28.4H29.6" />
    <path strokeWidth="1.8" d="M16 5.4V10" />
    <circle cx="16" cy="14.4" r="4.3" fill="#fff3c4" stroke="none" />
  </svg>
)

/** The logotype, 119 : 32, of stems and arches of one stroke; the dot of the i is the lamp. */
export const Wordmark = (props: ShapeProps) => (
  <svg viewBox="0 0 119 32" fill="none" strokeWidth="3.7" strokeLinecap="round" strokeLinejoin="round" {...props}>
    <path
      stroke="var(--color-ink)"
      d="M6 27V10.4C6 6.4 8.4 4.6 12.6 5M2 13.4H11.6M30 13V27M30 20A6.9 7 0 1 0 16.2 20A6.9 7 0 1 0 30 20ZM37.5 13.4V27M45 27V13.4M45 19C45 15 48 12.8 52 13.2M58 5V27M58 19.4C58 11 71 11 71 19.4V27M92 13V27M92 20A6.9 7 0 1 0 78.2 20A6.9 7 0 1 0 92 20ZM100 5V27M108 5V27"
    />
    <circle cx="37.5" cy="6.4" r="2.9" fill="var(--color-lamp)" />
  </svg>
)
