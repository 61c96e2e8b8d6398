import * as z from 'zod/mini'
import type { SmsDeadline } from '#machines/sms-code/sms-code.types.ts'

const schema = z.object({ until: z.number(), reason: z.enum(['sent', 'locked']) })
const keyOf = (purpose: string) => `smsDeadline.${purpose}`

/** The deadline stored before a reload; null when it is missing or unreadable. */
export function readDeadline(purpose: string): SmsDeadline | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores the deadline for the visit, so that a reload does not enable the button again. */
export function writeDeadline(purpose: string, deadline: SmsDeadline): void {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(deadline))
  } catch {
    // storage is blocked: the countdown lives as long as the page
  }
}
