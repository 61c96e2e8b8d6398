import type { WebStorage } from './page-storage.ts'

/*
 * Keeps typed text across a reload that the page starts itself: the tab's session storage holds it until the same
 * fields exist again. Passwords, codes and card numbers are never stored.
 */

type TypedField = { field: string; value: string | boolean }
type Kept = { path: string; at: number; fields: TypedField[] }
/** A checkbox or a radio button. */
type Ticked = HTMLInputElement & { type: 'checkbox' | 'radio' }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const NAME = 'typed'
/** A reload takes seconds; older text belongs to another visit. */
const MAX_AGE_MS = 300_000
/** How long to wait for fields that appear later. */
const WAIT_MS = 30_000

const texts = new Set(['text', 'search', 'tel', 'url', 'email', 'number', 'date', 'datetime-local', 'month', 'time'])
const secret = /password|one-time-code|cc-/

/** `data-secret` marks a password field that its reveal button shows as text. */
const isSecret = (control: Control) => 'secret' in control.dataset || secret.test(control.autocomplete)

const isTicked = (control: Control): control is Ticked =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const isTyped = (control: Control) =>
  !control.disabled &&
  !isSecret(control) &&
  (!(control instanceof HTMLInputElement) || isTicked(control) || (texts.has(control.type) && !control.readOnly))

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''

/** The name of a field; ids can't be used, because they change with every page. */
const nameOf = (control: Control): string => {
  const { form, name, labels } = control
  const label = control.getAttribute('aria-label') ?? textOf(labels?.[0])
  const of = isTicked(control) ? control.value : ''
  return [form?.getAttribute('aria-label') ?? form?.name ?? '', control.type, name, label, of].join('|')
}

/** The fields of a page with their names; fields of the same name are numbered. */
function fieldsOf(page: Document): Map<string, Control> {
  const fields = new Map<string, Control>()
  for (const control of page.querySelectorAll<Control>('input, textarea, select')) {
    if (!isTyped(control)) continue
    const name = nameOf(control)
    let at = 0
    while (fields.has(`${name}|${at}`)) at += 1
    fields.set(`${name}|${at}`, control)
  }
  return fields
}

const pathOf = (page: Document) => {
  const { pathname, search } = page.location
  return `${pathname}${search}`
}

/**
 * Stores the typed text for the page that replaces this one. @returns false if there is typed text that could
 * not be stored
 */
export function keepTyped(page: Document, storage: WebStorage | null, now: number): boolean {
  const fields = [...fieldsOf(page)].flatMap(([field, control]): TypedField[] => {
    const value = isTicked(control) ? control.checked : control.value
    return value === '' ? [] : [{ field, value }]
  })
  if (fields.every(({ value }) => typeof value === 'boolean') && storage === null) return true
  try {
    if (!storage) return false
    storage.setItem(NAME, JSON.stringify({ path: pathOf(page), at: now, fields } satisfies Kept))
    return true
  } catch {
    return false
  }
}

function takeKept(page: Document, storage: WebStorage, now: number): TypedField[] {
  try {
    const kept = JSON.parse(storage.getItem(NAME) ?? 'null') as Kept | null
    storage.removeItem(NAME)
    return kept && kept.path === pathOf(page) && now - kept.at < MAX_AGE_MS ? kept.fields : []
  } catch {
    return []
  }
}

/** Sets a field's value as a person would, so that its listeners are notified. */
function type(control: Control, value: string | boolean): void {
  if (isTicked(control)) {
    if (control.checked !== value && (control.type === 'checkbox' || value === true)) control.click()
    return
  }
  if (control.value === value) return
  // a framework that controls the value overrides the browser's setter
  const own = Object.getPrototypeOf(control) as Control
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Restores the previous page's typed text as soon as its fields exist. The returned function stops it. */
export function restoreTyped(page: Document, storage: WebStorage, now: number): () => void {
  const left = new Map(takeKept(page, storage, now).map(({ field, value }) => [field, value]))
  if (left.size === 0) return () => undefined
  const fill = () => {
    for (const [name, control] of fieldsOf(page)) {
      const value = left.get(name)
      if (value === undefined) continue
      left.delete(name)
      type(control, value)
    }
    if (left.size === 0) end()
  }
  const seen = new MutationObserver(fill)
  const timer = setTimeout(() => end(), WAIT_MS)
  const end = () => {
    seen.disconnect()
    clearTimeout(timer)
  }
  seen.observe(page.body, { childList: true, subtree: true })
  fill()
  return end
}
