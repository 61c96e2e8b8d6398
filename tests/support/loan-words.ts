/** Texts that a language writes as English does, by BCP 47 tag. */
export const loanWords: Readonly<Record<string, readonly string[]>> = {
  vi: ['Captcha', 'Hot', 'Joker', 'Robot', 'Viking'],
}
