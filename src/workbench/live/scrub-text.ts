import { isSecretName } from './secret-names.ts'

export const HIDDEN = '[secret]'
const LONGEST_TEXT = 4_000

const jwt = /\beyJ[\w-]{5,}\.[\w-]*\.?[\w-]*(?:\.[\w-]+)*/g
const scheme = /\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi
/** `name=value` of addresses, cookies and forms; `name: "value"` and `"name":"value"` of texts that quote JSON. */
const pair = /([\w.-]{2,40})(["']?\s*(?:=|:\s*(?=["']))\s*)("[^"]*"?|'[^']*'?|[^\s&;,"'<>]+)/g

const cut = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

/** Removes recognisable secrets from a text: tokens, authorization, values named like secrets. */
export const scrubText = (text: string): string =>
  cut(text)
    .replaceAll(jwt, HIDDEN)
    .replaceAll(scheme, `$1 ${HIDDEN}`)
    .replaceAll(pair, (all, name: string, between: string) => (isSecretName(name) ? `${name}${between}${HIDDEN}` : all))

/** Removes quotations from an error's message: they may contain typed text. */
export const scrubMessage = (message: string): string =>
  scrubText(message).replaceAll(/(["'`“‘])(?:(?!\1)[^”’]){1,400}(["'`”’])/g, '$1…$2')
