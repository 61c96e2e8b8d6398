type Look = { skin: string; shade: string; hair: string; cloth: string; deep: string; scarf: string; woman: boolean }

const looks: readonly Look[] = [
  {
    skin: '#d9a074',
    shade: '#b57a4f',
    hair: '#1b1416',
    cloth: '#0f7f77',
    deep: '#085049',
    scarf: '#ffb627',
    woman: true,
  },
  {
    skin: '#b9794c',
    shade: '#93572f',
    hair: '#120f18',
    cloth: '#23313f',
    deep: '#131c26',
    scarf: '#c8321d',
    woman: false,
  },
  {
    skin: '#e3b184',
    shade: '#bd8454',
    hair: '#2c1a14',
    cloth: '#a8274f',
    deep: '#6d1230',
    scarf: '#ffd97a',
    woman: true,
  },
  {
    skin: '#a46a3f',
    shade: '#7c4a26',
    hair: '#16110f',
    cloth: '#1d4fa3',
    deep: '#102f66',
    scarf: '#f5efe2',
    woman: true,
  },
]

/** The same person at the same table. */
const lookOf = (table: string): Look =>
  looks[Array.from(table).reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % looks.length]!

const limb = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const arm = (side: 'near' | 'far', { cloth, deep, skin, shade }: Look) =>
  `<g class="arm ${side}">${limb('M36 52C46 62 49 74 48 84', deep, 17)}${limb('M36 52C45 62 48 72 47 82', cloth, 15)}` +
  `<g class="forearm">${limb('M47 84C42 94 34 101 26 104', shade, 11)}${limb('M47 83C42 93 34 99 26 102', skin, 9.5)}` +
  `<path d="M28 97C20 96 13 99 10 104C14 108 23 109 29 106Z" fill="${skin}"/>` +
  `${limb('M22 104C17 104 14 105 12 106', shade, 1)}</g></g>`

const torso = ({ cloth, deep, scarf, skin, woman }: Look) =>
  `<path d="M-46 128C-50 84-46 50-30 40C-22 36-14 34-9 31H9C14 34 22 36 30 40C46 50 50 84 46 128Z" fill="${cloth}"/>` +
  `<path d="M-46 128C-48 104-44 84-36 70C-32 92-32 110-34 128ZM46 128C48 104 44 84 36 70C32 92 32 110 34 128Z" fill="${deep}" opacity=".6"/>` +
  (woman
    ? `<path d="M-13 33C-7 46 7 46 13 33L8 28H-8Z" fill="${skin}"/><path d="M-34 44C-14 34 4 58 22 128H2C-10 92-22 66-42 60Z" fill="${scarf}"/>` +
      `<path d="M-31 47C-12 42 4 66 17 128" fill="none" stroke="#0002" stroke-width="2.2"/>` +
      `<path d="M-11 36C-6 45 6 45 11 36" fill="none" stroke="#f6b92c" stroke-width="1.8"/>`
    : `<path d="M-13 32L0 62L13 32L8 28H-8Z" fill="#fffaf0"/><path d="M0 38L-11 32V45ZM0 38L11 32V45Z" fill="${scarf}"/>` +
      `<path d="M-12 34L0 66V128M12 34L0 66" fill="none" stroke="${deep}" stroke-width="2.4"/>`)

const face = ({ skin, shade, hair, woman }: Look) =>
  (woman
    ? `<path d="M-25-2C-30-38 30-38 25-2C30 14 32 26 27 40C20 34 19 22 17 16H-17C-19 22-20 34-27 40C-32 26-30 14-25-2Z" fill="${hair}"/>`
    : '') +
  `<path d="M-8 12H8V31C4 37-4 37-8 31Z" fill="${shade}"/>` +
  `<path d="M-19-5C-20-28 20-28 19-5C19 13 10 23 0 23C-10 23-19 13-19-5Z" fill="${skin}"/>` +
  (woman
    ? `<path d="M-20-1C-24-32 24-32 20-1C15-6 6-14 1-19C-5-13-14-9-20-1Z" fill="${hair}"/>`
    : `<path d="M-20-3C-25-33 23-36 21-1C19-8 17-12 13-16C3-11-10-13-15-15C-18-11-19-7-20-3Z" fill="${hair}"/>`) +
  `<g fill="none" stroke="${hair}" stroke-width="1.8" stroke-linecap="round"><path d="M5-5C8-8 12-7 14-5M-5-5C-8-8-12-7-14-5"/></g>` +
  `<g class="eyes" fill="#14181c"><ellipse cx="9.5" cy="0" rx="2.5" ry="2.2"/><ellipse cx="-9.5" cy="0" rx="2.5" ry="2.2"/></g>` +
  `<path d="M0 1L-1 8H2" fill="none" stroke="${shade}" stroke-width="1.6" stroke-linecap="round"/>` +
  (woman
    ? `<path d="M-6 13C-3 11.5 3 11.5 6 13C3 17-3 17-6 13Z" fill="#b92b45"/><circle cy="-11" r="1.7" fill="#d5222f"/><circle cx="19.5" cy="7" r="2.4" fill="#f6b92c"/><circle cx="-19.5" cy="7" r="2.4" fill="#f6b92c"/>`
    : `<path d="M-6 13C-3 16 3 16 6 13" fill="none" stroke="#7e3226" stroke-width="2.2" stroke-linecap="round"/>`)

/** The presenter behind the table: breathes, blinks, and opens, closes and shows with their hands (`data-phase`). */
export function presenter(table: string, x: number, y: number, size = 1): string {
  const look = lookOf(table)
  return (
    `<g transform="translate(${x} ${y}) scale(${size})"><g class="presenter">` +
    `<g transform="scale(-1 1)">${arm('far', look)}</g>${torso(look)}<g class="head">${face(look)}</g>${arm('near', look)}</g></g>`
  )
}
