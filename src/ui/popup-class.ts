/** The classes of a drop-down, list or menu. */
export const popupClass = 'rounded-2 border border-line bg-panel p-1 text-ink depth-2 outline-0 fades'

/** The classes of one line in it. */
export const listItemClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-1 px-3 py-1.5 text-sm outline-0 data-highlighted:bg-panel-3 data-disabled:text-ink-3'
