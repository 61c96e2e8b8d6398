/** Icon paths on a 24 grid that only inner screens need. */
export const moreIcons = {
  minus: 'M5 12h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  phone: 'M7 3h10v18H7ZM11 18h2',
  calendar: 'M4 6h16v14H4ZM4 10h16M8 3v4M16 3v4',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v10',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .5 3.3 2 3.5 5',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  file: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  up: 'M12 20V6M6 11l6-6 6 6',
  swap: 'M4 8h14l-3-3M20 16H6l3 3',
  pause: 'M8 5v14M16 5v14',
  book: 'M4 5c3-1 6-.5 8 1.5C14 4.5 17 4 20 5v14c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5ZM12 6.5v14',
  edit: 'M5 19l1-4.5L16 4.5l3.5 3.5-10 10ZM13.5 7l3.5 3.5',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  bank: 'M3 9.5 12 4l9 5.5ZM5.5 10v7M10 10v7M14 10v7M18.5 10v7M4 20h16',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M18 18h2v2',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  turn: 'M5 13a7 7 0 1 0 2-5.5L4.5 10M4.5 4.5V10H10',
} as const
