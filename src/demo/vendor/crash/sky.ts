import './crash.css'
import { drawing, h, still } from '../dom.ts'

const stars = Array.from({ length: 46 }, (_, n) => {
  const [x, y] = [(n * 197) % 400, (n * 89) % 300]
  return `<circle cx="${x}" cy="${y - 70}" r="${n % 5 === 0 ? 1.5 : 0.8}" fill="#fff" opacity="${0.35 + (n % 4) * 0.16}"/>`
}).join('')

const roofs = Array.from({ length: 22 }, (_, n) => {
  const [x, high] = [n * 44 - 260, 26 + ((n * 53) % 46)]
  const window = (dx: number, dy: number) =>
    `<rect x="${x + dx}" y="${222 - high + dy}" width="5" height="6" fill="#ffc857" opacity="${0.35 + ((n + dx) % 3) * 0.25}"/>`
  return `<path d="M${x} 240V${216 - high}h${n % 3 === 0 ? 40 : 38}V240z" fill="${n % 2 ? '#0b2731' : '#0e303b'}"/>${window(8, 6)}${window(22, 12)}`
}).join('')

const dome = `<path d="M150 240v-44c0-22 18-30 18-44 0-8 4-12 6-16 2 4 6 8 6 16 0 14 18 22 18 44v44z" fill="#0a222b"/><path d="M212 240v-70l4-10 4 10v70zM130 240v-70l4-10 4 10v70z" fill="#0a222b"/>`
const boat = `<g class="boat"><path d="M40 252c12 8 42 8 56 0l-8 10H48z" fill="#04161c"/><path d="M60 250c2-10 18-10 20 0z" fill="#0a2a33"/><circle cx="86" cy="250" r="2" fill="#ffc857"/></g>`

const lantern = `<g class="lantern"><circle class="halo" r="46" fill="url(#sg)"/>
  <path d="M-20-30C-17-40 17-40 20-30C28-10 25 10 15 26H-15C-25 10-28-10-20-30Z" fill="url(#sp)"/>
  <path d="M-9-36C-14-12-12 8-7 26H7C12 8 14-12 9-36C3-38-3-38-9-36Z" fill="#ffe2a0" opacity=".7"/>
  <ellipse cy="26" rx="15" ry="4" fill="#7c3410"/><path d="M-9 29L-3 35M9 29L3 35" stroke="#7c3410" stroke-width="1.4"/><rect x="-4" y="34" width="8" height="3" rx="1" fill="#7c3410"/>
  <path class="flame" d="M0 8C6 15 7 22 0 29C-7 22-6 15 0 8Z" fill="#fff3c0"/>
  <g class="smoke" fill="#b4c6c7"><circle cy="-44" r="4"/><circle cx="6" cy="-54" r="6"/><circle cx="-3" cy="-66" r="8"/></g></g>`

const defs = `<defs><linearGradient id="sk" x2="0" y2="1"><stop stop-color="#050f1d"/><stop offset=".55" stop-color="#10344a"/><stop offset=".86" stop-color="#8a5a45"/><stop offset="1" stop-color="#e39a4b"/></linearGradient>
  <linearGradient id="sw" x2="0" y2="1"><stop stop-color="#3a5560"/><stop offset="1" stop-color="#0a222b"/></linearGradient>
  <radialGradient id="sp" cx=".5" cy=".72"><stop stop-color="#fff0b4"/><stop offset=".5" stop-color="#ffab3d"/><stop offset="1" stop-color="#d8581f"/></radialGradient>
  <radialGradient id="sg"><stop stop-color="#ffd27a" stop-opacity=".8"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient></defs>`

/** The height of a factor, from the roofs at 0 to the top at 1. */
const heightOf = (factor: number) => 1 - 1 / (1 + Math.log(factor / 100) / 1.1)

/** The sky over the river: a paper lantern rises with the factor, until it goes out. */
export function openSky() {
  const picture = drawing(
    'sky',
    '0 0 400 270',
    `${defs}<rect x="-700" y="-700" width="1800" height="600" fill="#050f1d"/><rect x="-700" y="-200" width="1800" height="700" fill="url(#sk)"/><g class="stars">${stars}</g>` +
      `<g class="town">${roofs}${dome}<rect x="-700" y="238" width="1800" height="60" fill="url(#sw)"/>${boat}</g>${lantern}`,
  )
  const [flying, town, heaven] = ['.lantern', '.town', '.stars'].map((name) =>
    picture.querySelector<SVGElement>(name)!,
  ) as [SVGElement, SVGElement, SVGElement]
  const factor = h('b', { class: 'factor' })
  const says = h('p', { class: 'skysays' })
  picture.setAttribute('preserveAspectRatio', 'xMidYMax meet')
  /** The space above the drawing on a tall screen, for the lantern to rise into. */
  let above = 0
  new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect
    above = width > 0 ? Math.max(0, (height / width) * 400 - 270) : 0
  }).observe(picture)
  const place = (element: SVGElement, x: number, y: number, more = '') =>
    element.setAttribute('style', `transform: translate(${x}px, ${y}px) ${more}`)
  return {
    element: h(
      'section',
      { class: 'skyview hall' },
      picture as unknown as HTMLElement,
      h('div', { class: 'dial' }, factor, says),
    ),
    view: (name: 'waits' | 'rises' | 'out') => picture.parentElement!.setAttribute('data-view', name),
    say: (text: string) => void (says.textContent = text),
    show(text: string, hundredths: number) {
      factor.textContent = text
      if (still()) return place(flying, 300, 120 - above / 2)
      const high = heightOf(hundredths)
      place(flying, 300 + Math.sin(high * 9) * 12, 205 - high * (150 + above), `rotate(${Math.sin(high * 14) * 4}deg)`)
      place(town, 0, high * 70)
      place(heaven, 0, high * 40)
    },
  }
}
