const FIELDS = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** What should hold the focus in a box that opens: what asks for it (`data-autofocus`), else the first field, else the box. */
export const firstField = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(FIELDS) ?? box
