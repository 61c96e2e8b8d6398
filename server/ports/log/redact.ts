const REDACTED = '[redacted]'

/** Names whose values are secrets wherever they stand. */
const SECRET_NAME =
  /pass(?:word|wd|phrase|code)|pwd|secret|token|authori[sz]ation|cookie|credential|captcha|sealed|signature|privatejwk|otp$|(?:^|_)pin$|(?:^|_)jwe$|(?:^|_)jwt$|(?:^|_)nonce$|answer$|ticket$|keys?$|code/i
/** Names that only look like one: identifiers and settings that a log needs. */
const PLAIN_NAME =
  /^(?:errorCode|statusCode|exitCode|countryCode|countryDialingCode|dialingCode|currencyCode|languageCode|merchantCode|vendorCode|gameCode|gameGroupCode|captchaShown|keyboard\w*|monkey)$/
/** What database drivers hang on their errors: pieces of rows and the values sent with a statement. */
const ERROR_DATA = new Set(['detail', 'where', 'parameters', 'params', 'query', 'internalQuery'])
/** An error's own code: `ECONNREFUSED`, `ERR_…`, or a five-character SQLSTATE. */
const ERROR_CODE = /^(?:E[A-Z_0-9]{3,}|[0-9A-Z]{5})$/

const IN_TEXT: readonly [RegExp, string][] = [
  [/\nparams: [\s\S]*?(?=\n\s+at |$)/g, `\nparams: ${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]*(?:\.[\w-]*){2,4}/g, REDACTED],
  [/\b(\w+:\/\/[^\s:/@]*):[^\s/@]+@/g, `$1:${REDACTED}@`],
  [
    /((?:pass(?:word|wd)?|pwd|secret|token|authorization|cookie|captcha|code|otp|ticket|key)["']?\s*[=:]\s*["']?)[^\s"',;&}]+/gi,
    `$1${REDACTED}`,
  ],
]

/** A longer text is cut, so that no input makes the log slow. */
const LONGEST_TEXT = 16_384

/** Removes secrets that stand inside a sentence or an address. */
const cleanText = (text: string): string =>
  IN_TEXT.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text.slice(0, LONGEST_TEXT))

const isSecret = (name: string, value: unknown, inError: boolean): boolean => {
  if (PLAIN_NAME.test(name)) return false
  if (inError && ERROR_DATA.has(name)) return true
  if (inError && name === 'code') return !(typeof value === 'string' && ERROR_CODE.test(value))
  return SECRET_NAME.test(name)
}

/** A copy of a JSON value in which no secret is left, at any depth. */
export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  const inError = 'stack' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name, inner, inError) ? REDACTED : redact(inner)]),
  )
}
