const sixDigits = /^[0-9]{6}$/
const runs = '01234567890 09876543210'

/** Whether a text may be a payment password: six digits, not all equal and not a run. */
export const isPaymentPassword = (text: string): boolean =>
  sixDigits.test(text) && new Set(text).size > 1 && !runs.includes(text)
