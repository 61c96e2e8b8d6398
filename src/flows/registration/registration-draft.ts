import * as z from 'zod/mini'
import type { RegistrationDraft } from '#machines/registration/registration.types.ts'

const text = z.optional(z.string().check(z.maxLength(512)))

/** Lists only fields that aren't secret, so that no secret can be stored or restored. */
const schema = z.object({
  kind: z.enum(['username', 'mobile']),
  agreed: z.boolean(),
  values: z.object({
    username: text,
    payeeName: text,
    email: text,
    qqNum: text,
    mobileNum: text,
    countryDialingCode: text,
    recommenderId: text,
    affiliateCode: text,
    referralCode: text,
    line: text,
    whatsapp: text,
    facebook: text,
    wechat: text,
    idNumber: text,
  }),
})
const KEY = 'registrationDraft'

const withoutGaps = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The half-filled form from before a reload; null when there is none or it is unreadable. */
export function readDraft(): RegistrationDraft | null {
  try {
    const { values, ...rest } = schema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return { ...rest, values: withoutGaps(values) }
  } catch {
    return null
  }
}

/** Stores a half-filled form for the visit; null deletes it. */
export function writeDraft(draft: RegistrationDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(schema.parse(draft)))
    else sessionStorage.removeItem(KEY)
  } catch {
    // storage is blocked: the form lives as long as the page
  }
}
