/** Vendors shown first, and shown more each time [9.23]. */
export const VENDORS_FIRST = 21
export const VENDORS_MORE = 18

/** How many vendors are shown after asking `times` for more. */
export const vendorsShown = (times: number): number => VENDORS_FIRST + times * VENDORS_MORE

/** How often more must have been asked for so that the vendor at `index` is among the shown. */
export const timesToShow = (index: number): number => Math.max(0, Math.ceil((index + 1 - VENDORS_FIRST) / VENDORS_MORE))
