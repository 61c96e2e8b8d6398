import { colourOf, rouletteOrder } from '#rules/wheels.ts'
import { drawing, still } from '../dom.ts'
import { moved, type Apparatus } from './apparatus.ts'

const step = 360 / rouletteOrder.length
const paints = { red: '#c02a1b', black: '#14181c', green: '#0b8a5c' }
const at = (angle: number, radius: number) => {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`
}

const pocket = (number: number, index: number) => {
  const [from, to] = [index * step - step / 2, index * step + step / 2]
  return (
    `<path d="M${at(from, 54)}L${at(from, 84)}A84 84 0 0 1 ${at(to, 84)}L${at(to, 54)}A54 54 0 0 0 ${at(from, 54)}" ` +
    `fill="${paints[colourOf(number)]}" stroke="#e9c46a" stroke-width=".7"/>` +
    `<text transform="rotate(${(index * step).toFixed(2)}) translate(0 -74.5)" text-anchor="middle" font-size="8.5" font-weight="700" fill="#fff">${number}</text>`
  )
}

const spokes = [0, 90, 180, 270]
  .map(
    (angle) =>
      `<g transform="rotate(${angle})"><path d="M-2.5 0L-1.8-30H1.8L2.5 0Z" fill="#d8a53a"/><circle cy="-30" r="4" fill="#f6d06a"/></g>`,
  )
  .join('')

const wheel = () =>
  `<ellipse cx="0" cy="20" rx="112" ry="104" fill="#0007"/>` +
  `<circle r="108" fill="url(#rw)"/><circle r="108" fill="none" stroke="#2c1206" stroke-width="1.5"/><circle r="98" fill="#5a2c12"/><circle r="96" fill="url(#rb)"/>` +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (angle) => `<path transform="rotate(${angle}) translate(0 -91)" d="M0-4.5L2.2 0L0 4.5L-2.2 0Z" fill="#f3d98f"/>`,
    )
    .join('') +
  `<g class="rotor"><circle r="85" fill="#e9c46a"/>${rouletteOrder.map(pocket).join('')}` +
  `<circle r="54" fill="url(#rc)" stroke="#e9c46a" stroke-width="1.2"/><circle r="40" fill="none" stroke="#b97a34" stroke-width="1"/>${spokes}<circle r="10" fill="url(#rg)"/>` +
  `<g class="ball"><circle cy="-62" r="4.6" fill="#fff"/><circle cx="-1.3" cy="-63.3" r="1.6" fill="#fff"/></g></g>`

const defs = `<defs>
  <radialGradient id="rw"><stop offset=".86" stop-color="#8a4b22"/><stop offset=".95" stop-color="#c47f43"/><stop offset="1" stop-color="#5a2c12"/></radialGradient>
  <radialGradient id="rb"><stop offset=".7" stop-color="#3a1b0b"/><stop offset="1" stop-color="#6d3717"/></radialGradient>
  <radialGradient id="rc" cx=".4" cy=".35"><stop stop-color="#a8642c"/><stop offset="1" stop-color="#4a220d"/></radialGradient>
  <radialGradient id="rg" cx=".35" cy=".3"><stop stop-color="#fff3c9"/><stop offset="1" stop-color="#b9801e"/></radialGradient></defs>`

/** The wheel: it turns slowly while bets are open; at the deal it spins and the ball settles in its pocket. */
export function rouletteWheel(): Apparatus {
  const scene = drawing('apparatus wheel', '-112 -112 224 240', `${defs}${wheel()}`)
  const rotor = scene.querySelector('.rotor')!
  const ball = scene.querySelector('.ball')!
  const lie = (pocketAngle: number) => {
    ball.setAttribute('transform', `rotate(${pocketAngle})`)
    ball.classList.add('lies')
  }
  return {
    scene,
    rest() {
      for (const part of [rotor, ball])
        part.getAnimations?.().forEach((one) => one instanceof CSSAnimation || one.cancel())
      ball.classList.remove('lies')
    },
    async play({ shown }, late) {
      const angle = rouletteOrder.indexOf(Number(shown['number'])) * step
      lie(angle)
      if (late || still()) return
      const easing = 'cubic-bezier(.12,.62,.28,1)'
      const turns = [
        { transform: `rotate(${1800 + angle}deg) translateY(-27px)` },
        { transform: `rotate(${760 + angle}deg) translateY(-27px)`, offset: 0.5 },
        { transform: `rotate(${150 + angle}deg) translateY(-20px)`, offset: 0.78 },
        { transform: `rotate(${40 + angle}deg) translateY(-6px)`, offset: 0.88 },
        { transform: `rotate(${12 + angle}deg) translateY(-7px)`, offset: 0.93 },
        { transform: `rotate(${angle}deg)` },
      ]
      await Promise.all([
        moved(rotor, [{ transform: 'rotate(0)' }, { transform: 'rotate(-540deg)' }], {
          duration: 6200,
          easing,
          fill: 'none',
        }),
        moved(ball, turns, { duration: 5200, easing: 'cubic-bezier(.25,.5,.4,1)', fill: 'none' }),
      ])
    },
  }
}
