/*
 * What is pressed, typed and focused in the first view is kept until the page has taken its place; of links a game's
 * alone, for others lead on by themselves. It imports nothing, so that it is there soon.
 */

type Place = { element: Element; path: string }

/** The way to an element of the first view. The page that takes its place has the same. */
function pathOf(element: Element): string {
  const { parentElement: parent, localName, id } = element
  if (id !== '' || !parent) return id === '' ? localName : `#${CSS.escape(id)}`
  const alike = [...parent.children].filter((one) => one.localName === localName)
  return `${pathOf(parent)}>${localName}:nth-of-type(${alike.indexOf(element) + 1})`
}
const placeOf = (element: Element): Place => ({ element, path: pathOf(element) })
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? ''

const pressed: Place[] = []
let focused: Place | null = null

function onClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest('#root button,#hot a') : null
  if (!control || (control.localName === 'a' && (event.ctrlKey || event.metaKey || event.shiftKey))) return
  // forms too are sent by a press on their button, also when it was Enter in a field
  event.preventDefault()
  pressed.push(placeOf(control))
}
function onFocus({ target }: Event): void {
  focused = target instanceof Element && target.closest('#root') ? placeOf(target) : null
}
/** Later, so that a focus lost because the first view goes is still noted when the page stands. */
function onBlur(): void {
  const left = focused
  setTimeout(() => {
    if (focused === left) focused = null
  })
}

const { activeElement: standing } = document
if (standing?.matches('#root *')) focused = placeOf(standing)
// pressed before this ran: a press, unlike the Tab key, leaves the focus without a ring
if (focused?.element.matches('button:not(:focus-visible)')) pressed.push(focused)
addEventListener('click', onClick, true)
addEventListener('focusin', onFocus)
addEventListener('focusout', onBlur)

function restoreFocus({ element, path }: Place): void {
  const next = document.querySelector<HTMLElement>(path)
  next?.focus({ preventScroll: true })
  if (element instanceof HTMLInputElement && next instanceof HTMLInputElement)
    next.setSelectionRange(element.selectionStart, element.selectionEnd)
}

async function replay(): Promise<void> {
  for (const { element, path } of pressed.splice(0)) {
    const control = document.querySelector<HTMLElement>(path)
    if (control && nameOf(control) === nameOf(element)) control.click()
    // what a press did stands before the next comes
    await Promise.resolve()
  }
}

/** Before the page renders into `root`: as soon as it stands there, it is given what was typed, the focus, the presses. */
export function carryOver(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[id]')]
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    removeEventListener('click', onClick, true)
    removeEventListener('focusin', onFocus)
    removeEventListener('focusout', onBlur)
    for (const { id, value } of fields) {
      const next = document.getElementById(id)
      if (next instanceof HTMLInputElement && value !== '') next.value = value
    }
    if (focused) restoreFocus(focused)
    void replay()
  }).observe(root, { childList: true })
}
