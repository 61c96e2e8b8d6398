const FIELDS = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** The first focus of an opening box: the element with `data-autofocus`, else the first field, else the box. */
export const firstField = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(FIELDS) ?? box
