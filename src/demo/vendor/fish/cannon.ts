import { drawing, h } from '../dom.ts'

const inside =
  `<defs><linearGradient id="cb" x2="1"><stop stop-color="#8a5b10"/><stop offset=".3" stop-color="#ffe39a"/><stop offset=".6" stop-color="#ffb627"/><stop offset="1" stop-color="#7a4a06"/></linearGradient>
  <linearGradient id="cd" x2="0" y2="1"><stop stop-color="#2f8f8a"/><stop offset="1" stop-color="#0a3b44"/></linearGradient></defs>` +
  `<g class="barrel"><path d="M44 66L48 16h24l4 50z" fill="url(#cb)"/><rect x="44" y="10" width="32" height="10" rx="4" fill="#ffd873"/><rect x="43" y="40" width="34" height="7" rx="3" fill="#c77d00"/><circle class="flash" cx="60" cy="4" r="13" fill="#fff3c0"/></g>` +
  `<path d="M8 108C8 78 32 62 60 62S112 78 112 108Z" fill="url(#cd)"/><path d="M8 108C8 78 32 62 60 62S112 78 112 108" fill="none" stroke="#ffb627" stroke-width="4"/>` +
  `<circle cx="60" cy="84" r="13" fill="#0a222b" stroke="#ffb627" stroke-width="3"/><circle cx="60" cy="84" r="5" fill="#ffdf8a"/>`

/** The cannon at the bottom of the sea; its barrel turns to the target. */
export function openCannon() {
  const picture = drawing('gun', '0 0 120 108', inside)
  const barrel = picture.querySelector<SVGElement>('.barrel')!
  const element = h('div', { class: 'cannon', 'aria-hidden': 'true' })
  element.append(picture)
  return {
    element,
    /** Turns the barrel, in degrees from straight up, and fires. */
    fire(degrees: number): void {
      barrel.style.setProperty('--turn', `${degrees}deg`)
      picture.classList.remove('fires')
      void picture.getBoundingClientRect()
      picture.classList.add('fires')
    },
  }
}
