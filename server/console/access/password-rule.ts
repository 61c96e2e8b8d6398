const minLength = 12

/** Whether a text may be an operator's password: long, with different characters, and not just a known word. */
export function isOperatorPassword(text: string, { email, name }: { email: string; name: string }): boolean {
  const small = text.toLowerCase()
  const known = [email.split('@')[0]!, name, 'fairhall', 'password']
  const rest = known.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), small)
  return text.length >= minLength && new Set(small).size >= 5 && rest.length >= minLength / 2
}
