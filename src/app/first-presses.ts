/*
 * Records presses, typed text and the focus in the first view until the page has replaced it. Of links it records only
 * those to games; other links work without scripts. It imports nothing, so that it loads quickly.
 */

type Place = { element: Element; path: string }

/** The CSS path to an element of the first view. It finds the same element in the page that replaces the view. */
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
  // a form is also submitted by a click event on its button, even after Enter in a field
  event.preventDefault()
  pressed.push(placeOf(control))
}
function onFocus({ target }: Event): void {
  focused = target instanceof Element && target.closest('#root') ? placeOf(target) : null
}
/** Delayed: when the first view is removed, the lost focus must still be known when the page has replaced it. */
function onBlur(): void {
  const left = focused
  setTimeout(() => {
    if (focused === left) focused = null
  })
}

const { activeElement: standing } = document
if (standing?.matches('#root *')) focused = placeOf(standing)
// the button was pressed before this script ran: a press, unlike the Tab key, shows no focus ring
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
    // the effect of one press is rendered before the next is replayed
    await Promise.resolve()
  }
}

/** Call before the page renders into `root`: once it has, it receives the typed text, the focus and the presses. */
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
