const step: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }
const opener = 'a[href], button'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

function moveRow(event: KeyboardEvent, box: HTMLElement): void {
  const by = step[event.key]
  if (by === undefined || isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : at + by]
  const target = next?.matches(opener) ? next : next?.querySelector<HTMLElement>(opener)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/**
 * For the `ref` of a list: `j`, `k` and the arrow keys move the focus to the next or the previous row, onto the
 * control that opens it. Rows carry `data-row`.
 */
export function rowKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const press = (event: KeyboardEvent) => moveRow(event, box)
  box.addEventListener('keydown', press)
  return () => box.removeEventListener('keydown', press)
}
