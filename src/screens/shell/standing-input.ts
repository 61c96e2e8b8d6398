/**
 * What was typed into a field of the first view before the page ran, and whether the focus stands there: the field that
 * takes its place starts with it.
 */
export function standingInput(id: string): { defaultValue: string; autoFocus: boolean } {
  const standing = typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>(`input#${id}`)
  return { defaultValue: standing?.value ?? '', autoFocus: standing !== null && document.activeElement === standing }
}
