/** The number of vendors shown first, and added each time [9.23]. */
export const VENDORS_FIRST = 21
export const VENDORS_MORE = 18

/** How many vendors are shown after `times` requests for more. */
export const vendorsShown = (times: number): number => VENDORS_FIRST + times * VENDORS_MORE

/** The number of requests for more that show the vendor at `index`. */
export const timesToShow = (index: number): number => Math.max(0, Math.ceil((index + 1 - VENDORS_FIRST) / VENDORS_MORE))
