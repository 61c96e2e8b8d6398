import { moneyWheelOrder } from '#rules/wheels.ts'
import { drawing, still } from '../dom.ts'
import { moved, type Apparatus } from './apparatus.ts'

const step = 360 / moneyWheelOrder.length
const paints: Record<number, string> = { 1: '#0b6f95', 2: '#0b7a57', 5: '#c8321d', 23: '#ffb627' }
const at = (angle: number, radius: number) => {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`
}

const part = (value: number, index: number) => {
  const [from, to] = [index * step - step / 2, index * step + step / 2]
  return (
    `<path d="M0 0L${at(from, 92)}A92 92 0 0 1 ${at(to, 92)}Z" fill="${paints[value]}" stroke="#f5efe2" stroke-width=".6"/>` +
    `<text transform="rotate(${(index * step).toFixed(2)}) translate(0 -79)" text-anchor="middle" font-size="9" font-weight="700" fill="${value === 23 ? '#241600' : '#fff'}">${value}</text>` +
    `<circle transform="rotate(${from.toFixed(2)})" cy="-92" r="1.7" fill="#fff3c9"/>`
  )
}

const wheel = () =>
  `<path d="M-26 128L-9 60H9L26 128Z" fill="#57290f"/><ellipse cx="4" cy="6" rx="104" ry="104" fill="#0006"/>` +
  `<circle r="104" fill="#8a4b22"/><circle r="104" fill="none" stroke="#ffc857" stroke-width="2"/>` +
  Array.from(
    { length: 20 },
    (_, n) => `<circle class="bulb" transform="rotate(${n * 18})" cy="-98" r="3" fill="#ffe39a"/>`,
  ).join('') +
  `<g class="rotor">${moneyWheelOrder.map(part).join('')}<circle r="58" fill="#0c2830" stroke="#ffc857" stroke-width="2"/>` +
  `<path d="M0-44L10-13L43-14L16 5L26 36L0 17L-26 36L-16 5L-43-14L-10-13Z" fill="#16434b"/><circle r="15" fill="#ffc857"/><circle r="9" fill="#b9801e"/></g>` +
  `<path class="tongue" d="M-8-110H8L0-84Z" fill="#fff3c9" stroke="#8a4b22" stroke-width="1"/>`

/** The upright wheel of 50 places; the tongue above it marks the result. */
export function moneyWheel(): Apparatus {
  const scene = drawing('apparatus upright', '-112 -116 224 244', wheel())
  const rotor = scene.querySelector('.rotor')!
  let stands = 0
  return {
    scene,
    rest: () => scene.classList.remove('shows'),
    async play({ shown }, late) {
      const to = -Number(shown['place']) * step
      rotor.setAttribute('style', `transform: rotate(${to}deg)`)
      scene.classList.add('shows')
      const from = stands
      stands = to
      if (late || still()) return
      await moved(rotor, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to - 1440}deg)` }], {
        duration: 5600,
        easing: 'cubic-bezier(.16,.6,.2,1)',
        fill: 'none',
      })
    },
  }
}
