import { drawing } from '../dom.ts'

const range = <Value>(count: number, of: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => of(at))

const shafts = range(7, (i) => {
  const x = 40 + i * 118
  return `<path class="shaft" style="--d:${-i * 1.3}s" d="M${x} -20l${34 + (i % 3) * 14} 0l${-120 - (i % 2) * 40} 430h${-90 - (i % 3) * 20}z" fill="url(#rs)"/>`
}).join('')

/** A ridge of rock across the whole picture. */
const ridge = (base: number, high: number, step: number, colour: string) => {
  const tops = range(Math.ceil(800 / step) + 2, (i) => {
    const top = base - high * (0.35 + (((i * 37) % 10) / 10) * 0.65)
    return `C${i * step - step * 0.7} ${base - 4} ${i * step - step * 0.3} ${top} ${i * step} ${top}S${i * step + step * 0.3} ${base - 6} ${i * step + step * 0.5} ${base}`
  }).join('')
  return `<path d="M-60 520V${base}${tops}V520Z" fill="${colour}"/>`
}

const weed = (x: number, base: number, high: number, colour: string, at: number) =>
  `<g class="weed" style="--d:${-at * 0.7}s;transform-origin:${x}px ${base}px">` +
  range(3, (i) => {
    const [dx, top] = [(i - 1) * 9, high * (1 - Math.abs(i - 1) * 0.28)]
    return `<path d="M${x + dx} ${base}C${x + dx - 10} ${base - top * 0.35} ${x + dx + 12} ${base - top * 0.6} ${x + dx + (i - 1) * 8} ${base - top}C${x + dx + 8} ${base - top * 0.6} ${x + dx + 4} ${base - top * 0.3} ${x + dx + 6} ${base}Z" fill="${colour}"/>`
  }).join('') +
  '</g>'

const coral = (x: number, base: number, k: number, colour: string) =>
  `<g transform="translate(${x} ${base}) scale(${k})" stroke="${colour}" stroke-linecap="round" fill="none"><path d="M0 0C0-20-4-34 0-58M0-22C-14-26-20-36-20-50M0-34C12-38 18-46 18-62M-20-44C-28-46-32-52-32-60M18-54C26-56 30-62 30-70" stroke-width="8"/></g>`

/** The sunken hall: two of its arches, one fallen. */
const ruin =
  `<g fill="#0d4a63"><path d="M560 452v-92c0-14 8-18 14-22c-2-14 12-18 20-20c6-6 8-10 10-18c2 8 4 12 10 18c8 2 22 6 20 20c6 4 14 8 14 22v92h-18v-84c0-18-12-28-26-28s-26 10-26 28v84z"/>` +
  `<path d="M668 452l12-62c2-10 12-12 22-10l40 10l-4 14l-34-8c-8-2-12 2-14 8l-10 48z"/></g><circle cx="604" cy="352" r="6" fill="#ffdf8a" opacity=".9"/><circle cx="604" cy="352" r="26" fill="url(#rl)"/>`

const shoal = range(9, (i) => {
  const [x, y] = [120 + (i % 3) * 26 + (i % 2) * 10, 120 + Math.floor(i / 3) * 16]
  return `<path d="M${x} ${y}c6-5 14-4 18 0c-4 4-12 5-18 0l-6 4v-8z"/>`
}).join('')

const bubbles = range(
  14,
  (i) =>
    `<circle class="bubble" style="--d:${-(i * 1.7) % 11}s;--t:${8 + (i % 5) * 1.6}s" cx="${30 + ((i * 157) % 740)}" cy="480" r="${1.6 + (i % 4) * 1.1}"/>`,
).join('')

const defs = `<defs><linearGradient id="rw" x2="0" y2="1"><stop stop-color="#7fe0ea"/><stop offset=".28" stop-color="#2ba6c9"/><stop offset=".68" stop-color="#0e5f8b"/><stop offset="1" stop-color="#06304f"/></linearGradient>
  <linearGradient id="rs" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <linearGradient id="rd" x2="0" y2="1"><stop stop-color="#e8c98a"/><stop offset="1" stop-color="#8a6a3a"/></linearGradient>
  <radialGradient id="rl"><stop stop-color="#ffdf8a" stop-opacity=".6"/><stop offset="1" stop-color="#ffdf8a" stop-opacity="0"/></radialGradient></defs>`

/** The reef behind the fish: light from above, ridges, the sunken hall, coral, weed, sand. */
export const openReef = (): SVGSVGElement => {
  const picture = drawing(
    'reef',
    '0 0 800 500',
    `${defs}<rect width="800" height="500" fill="url(#rw)"/>${shafts}` +
      `<g class="shoal" fill="#0e5f8b" opacity=".55">${shoal}</g>` +
      ridge(430, 150, 130, '#0f6187') +
      ruin +
      ridge(462, 90, 92, '#0b4a68') +
      weed(90, 470, 150, '#14806b', 0) +
      weed(250, 474, 96, '#1c9a76', 1) +
      weed(540, 474, 110, '#14806b', 2) +
      weed(730, 470, 170, '#1c9a76', 3) +
      `<path d="M-10 500V466C80 452 160 470 250 462S430 474 520 460S700 474 810 458V500Z" fill="url(#rd)"/>` +
      coral(170, 470, 0.9, '#ff6f61') +
      coral(300, 474, 0.6, '#ffb35c') +
      coral(500, 472, 0.7, '#e0589b') +
      coral(655, 474, 1, '#ff8a4b') +
      `<g fill="#d8f7ff" opacity=".5">${bubbles}</g>`,
  )
  picture.setAttribute('preserveAspectRatio', 'xMidYMax slice')
  return picture
}
