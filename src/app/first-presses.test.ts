import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const view = (text: string) =>
  `<header><button type="button" aria-label="Menu">${text}</button><button type="button">Theme</button></header>
   <form><input id="user"><button>Log in</button></form>
   <a href="#more">More</a><ul id="hot"><li><a href="#game">Fish Hall</a></li></ul>`

let carryOver: (root: HTMLElement) => void
let root: HTMLElement

beforeEach(async () => {
  vi.resetModules()
  document.body.innerHTML = `<div id="root">${view('first')}</div>`
  root = document.getElementById('root')!
  ;({ carryOver } = await import('./first-presses.ts'))
})
afterEach(() => document.body.replaceChildren())

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
const button = (name: string) =>
  [...root.querySelectorAll<HTMLElement>('button, a')].find((one) => nameOf(one) === name)!

/** Replaces the first view with the page; returns the buttons and links that the page sees pressed. */
async function takeOver(html = view('second')): Promise<(string | null)[]> {
  const seen: (string | null)[] = []
  carryOver(root)
  root.innerHTML = html
  for (const one of root.querySelectorAll('button, a')) one.addEventListener('click', () => seen.push(nameOf(one)))
  await new Promise(setImmediate)
  return seen
}

it('replays presses of the first view in the page, in the same order', async () => {
  button('Theme').click()
  button('Menu').click()
  expect(await takeOver()).toEqual(['Theme', 'Menu'])
})

it('records a press on a game, and leaves other links and links with a modifier key to the browser', async () => {
  const pressed = (name: string, modifiers: MouseEventInit = {}) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers })
    return button(name).dispatchEvent(press) ? 'left' : 'kept'
  }
  expect([pressed('Fish Hall', { ctrlKey: true }), pressed('Fish Hall', { metaKey: true })]).toEqual(['left', 'left'])
  expect([pressed('Fish Hall', { shiftKey: true }), pressed('More'), pressed('Fish Hall')]).toEqual([
    'left',
    'left',
    'kept',
  ])
  expect(await takeOver()).toEqual(['Fish Hall'])
})

it('stops a form from being submitted, and submits it by its button later', async () => {
  const left = vi.fn((event: Event) => event.preventDefault())
  root.querySelector('form')!.addEventListener('submit', left)
  button('Log in').click()
  expect(left).not.toHaveBeenCalled()
  expect(await takeOver()).toEqual(['Log in'])
})

it('presses nothing if the button at that place has another name', async () => {
  button('Menu').click()
  expect(await takeOver('<header><button type="button" aria-label="Log out"></button></header>')).toEqual([])
})

it('carries over the typed text and the focus', async () => {
  const field = root.querySelector('input')!
  field.focus()
  field.value = 'nodi27'
  button('Theme').click()
  await takeOver()
  const next = root.querySelector('input')!
  expect([next === field, next.value]).toEqual([false, 'nodi27'])
  expect(document.activeElement).toBe(next)
})

it('ignores presses once the page has taken over', async () => {
  button('Menu').click()
  await takeOver()
  const pressed = vi.fn((event: Event) => expect(event.defaultPrevented).toBe(false))
  button('Theme').addEventListener('click', pressed)
  button('Theme').click()
  expect(pressed).toHaveBeenCalledOnce()
})
