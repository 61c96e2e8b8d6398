const shapes = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 6l-6 6 6 6',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  details: 'M4 6h16M4 10.5h10M4 15h16M4 19.5h10',
  side: 'M4 5h16v14H4ZM15 5v14',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  focus: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 2v4M12 18v4M2 12h4M18 12h4',
  warn: 'M12 4 3 20h18ZM12 10v4M12 17v.01',
} as const

export type IconName = keyof typeof shapes

/** Small strokes on the 24 px grid, in the colour of the text around them. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
