const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Reads the decimal digits of any script as Latin ones: '৪৮১' → '481'; every other character stays. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    // Unicode keeps the ten digits of a script together, zero first
    let zero = code
    while (isDigit(zero - 1)) zero -= 1
    return String((code - zero) % 10)
  })
