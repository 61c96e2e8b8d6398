/** Words that mark a secret field at the end of its name, or before a further noun. */
const secretWords =
  /^(password|passwords|passwd|pwd|passcode|passphrase|pass|pin|pins|otp|totp|code|codes|token|tokens|key|keys|secret|secrets|credential|credentials|authorization|auth|cookie|cookies|ticket|tickets|signature|cvv|jwt|bearer)$/

/** Words before `code` or `key` that mark a public one: a country's code opens nothing. */
const publicBefore = new Set(
  'country dialing error currency language merchant status region game vendor area promo reason site refusal http zip postal type bank club colour color product lottery play key reply query message public event click'.split(
    ' ',
  ),
)

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

const isCodeOrKey = (word: string) => /^(code|key)s?$/.test(word)
const glued = /(password|passwd|passcode|secret|token|credential)/

/**
 * Whether a field of that name holds a secret: `password`, `smsCode`, `id_token`, `apiKey`, `paymentPassword`,
 * `oldPwd2`, `X-Auth-Token`. A code that names a kind (`countryDialingCode`, `errorCode`) doesn't.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  return (
    words.some((word, at) => secretWords.test(word) && !(isCodeOrKey(word) && publicBefore.has(words[at - 1] ?? ''))) ||
    glued.test(name.toLowerCase())
  )
}
