const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0x1040, 0x17e0, 0xff10]

/**
 * Reads digits of other scripts as Latin ones: '৪৮১' → '481'. Knows Arabic, Urdu, Hindi, Bengali, Tamil, Thai, Burmese,
 * Khmer and full-width digits; every other character stays.
 */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((z) => code >= z && code < z + 10)
    return zero === undefined ? digit : String(code - zero)
  })
