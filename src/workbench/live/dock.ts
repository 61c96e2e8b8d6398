import { dockStyle } from './dock-style.ts'
import { DOCK_KEY } from './dock-key.ts'

const SIZE_KEY = 'workbench.size'
const PAGE = '/dev/machines'
const narrow = () => matchMedia('(max-width: 767px)').matches

type Size = { side: number; sheet: number }

const readSize = (): Size => {
  const [side = 560, sheet = 0.55] = (localStorage.getItem(SIZE_KEY) ?? '').split(' ').filter(Boolean).map(Number)
  return { side: side || 560, sheet: sheet || 0.55 }
}

const bounded = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

function apply({ side, sheet }: Size): void {
  const { style } = document.documentElement
  style.setProperty('--dock-size', `${bounded(side, 320, innerWidth - 320)}px`)
  style.setProperty('--sheet-size', `${bounded(sheet, 0.25, 0.85) * 100}%`)
  localStorage.setItem(SIZE_KEY, `${Math.round(side)} ${sheet.toFixed(2)}`)
}

/** The edge that is dragged, or moved with the arrow keys. */
function grip(dock: HTMLElement): HTMLElement {
  const edge = Object.assign(document.createElement('div'), { className: 'wb-grip', tabIndex: 0 })
  edge.setAttribute('role', 'separator')
  edge.setAttribute('aria-label', 'Size of the workbench')
  const move = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    apply(
      narrow() ? { ...readSize(), sheet: 1 - clientY / innerHeight } : { ...readSize(), side: innerWidth - clientX },
    )
  edge.addEventListener('pointerdown', (event) => {
    edge.setPointerCapture(event.pointerId)
    dock.style.pointerEvents = 'none'
  })
  edge.addEventListener('pointermove', (event) => edge.hasPointerCapture(event.pointerId) && move(event))
  edge.addEventListener('lostpointercapture', () => dock.style.removeProperty('pointer-events'))
  edge.addEventListener('keydown', ({ key }) => {
    const step = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[key]
    const { side, sheet } = readSize()
    if (step !== undefined) apply({ side: side + step * 24, sheet: sheet + step * 0.04 })
  })
  return edge
}

const button = (text: string, onClick: () => void): HTMLButtonElement => {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
  made.addEventListener('click', onClick)
  return made
}

let dock: HTMLElement | null = null
let before: Element | null = null

function shut(): void {
  dock?.remove()
  dock = null
  sessionStorage.removeItem(DOCK_KEY)
  delete document.documentElement.dataset['docked']
  if (before instanceof HTMLElement) before.focus()
}

function open(): void {
  before = document.activeElement
  sessionStorage.setItem(DOCK_KEY, 'open')
  apply(readSize())
  dock = Object.assign(document.createElement('aside'), { className: 'wb-dock' })
  dock.setAttribute('aria-label', 'Workbench')
  const bar = Object.assign(document.createElement('div'), { className: 'wb-bar' })
  const frame = Object.assign(document.createElement('iframe'), {
    src: `${PAGE}?docked`,
    title: 'Machines of this page',
  })
  const toWindow = () => {
    window.open(PAGE, 'fairhall-workbench')
    shut()
  }
  const title = Object.assign(document.createElement('b'), { textContent: 'Machines' })
  bar.append(title, button('In a window', toWindow), button('Close', shut))
  dock.append(bar, frame, grip(dock))
  document.documentElement.append(dock)
  document.documentElement.dataset['docked'] = ''
}

/** Opens the dock beside the page, or closes it. */
export function toggleDock(): void {
  if (dock) shut()
  else open()
}

/** Shows the dock's handle at the edge of the page to people who have used it in this browser, and to no others. */
export function offerDock(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: dockStyle }))
  if (localStorage.getItem(SIZE_KEY) === null) return
  const opener = button('machines', toggleDock)
  opener.className = 'wb-opener'
  opener.title = 'Open the workbench (Ctrl + Shift + X)'
  document.documentElement.append(opener)
}
