import { fromJson, toJson } from '../contract/exact.ts'
import { isObject } from '../contract/json.ts'

const headers =
  /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key|api-key|apikey|x-auth.*|x-access-token|x-csrf.*|www-authenticate)$/i
const fields =
  /pass(word|wd|code)?$|pwd|secret|token|^pin$|otp|^code$|(sms|verification|reset|login|auth)_?code$|captcha$|captcha_?(code|answer|output)$|api_?key|private_?key|cvv|cvc|ticket|credential|signature|jwt|^nonce$|iban|card_?number|account_?(no|number)$/i
const shown = '***'

/** A JWT or JWE: three or five parts of base64url. */
const sealed = /\b[A-Za-z0-9_-]{12,}(\.[A-Za-z0-9_-]{4,}){2,4}\b/g

export const isSecretHeader = (name: string): boolean => headers.test(name)
export const isSecretField = (name: string): boolean => fields.test(name)
export const looksSealed = (text: string): boolean => text.search(sealed) >= 0

export type Mask = {
  text: (text: string) => string
  header: (name: string, value: string) => string
  body: (body: string | Uint8Array | null) => string
  url: (url: string) => string
}

/** Hides secrets: by the name of a header, field or parameter, by the look of a token, and by the known values. */
export function createMask(secrets: () => Iterable<string>): Mask {
  function text(plain: string): string {
    let out = plain.replaceAll(sealed, shown)
    for (const secret of secrets()) if (secret.length > 3) out = out.replaceAll(secret, shown)
    return out
  }
  const value = (name: string, part: unknown): unknown => {
    if (fields.test(name) && (typeof part === 'string' || typeof part === 'number' || typeof part === 'bigint'))
      return shown
    if (Array.isArray(part)) return part.map((one) => value('', one))
    if (isObject(part)) return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, value(key, one)]))
    return typeof part === 'string' ? text(part) : part
  }
  return {
    text,
    header: (name, plain) => (headers.test(name) ? shown : text(plain)),
    url: (url) =>
      text(
        url.replaceAll(/([?&]([^=&#]+)=)([^&#]*)/g, (all, start: string, name: string) =>
          fields.test(decodeURIComponent(name)) ? `${start}${shown}` : all,
        ),
      ),
    body(body) {
      if (body === null || body.length === 0) return ''
      const plain = typeof body === 'string' ? body : new TextDecoder().decode(body)
      try {
        return toJson(value('', fromJson(plain))) ?? ''
      } catch {
        const form = plain.replaceAll(/(^|&)([^=&\s]+)=([^&]*)/g, (all, start: string, name: string) =>
          fields.test(name) ? `${start}${name}=${shown}` : all,
        )
        // a text that is no longer valid JSON may still contain JSON pairs
        return text(
          form.replaceAll(/"([^"\\]{1,60})"(\s*:\s*)"(?:[^"\\]|\\.)*"?/g, (all, name: string, colon: string) =>
            fields.test(name) ? `"${name}"${colon}"${shown}"` : all,
          ),
        )
      }
    },
  }
}
