import { StartError } from '../start-error.ts'
import { settingOf, type Env } from './settings.ts'
import type { retentionSettings } from './retention-settings.ts'

/** The retention periods of personal data and reserved numbers, in milliseconds. */
export type Retention = {
  /** Kinds of a closed account's personal data, each counted from the day the account was closed. */
  closed: Record<'traces' | 'letters' | 'documents' | 'money', number>
  payoutSlips: number
  payoutNumbers: number
}

const dayMs = 86_400_000

function daysOf(env: Env, name: (typeof retentionSettings)[number]['name']): number {
  const text = settingOf(env, name)
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new StartError(`${name} is "${text}": set it to a number from 1 to 99999.`)
  return Number(text) * dayMs
}

/**
 * Reads the retention times.
 * @throws StartError that names the setting and the cure.
 */
export const retentionOf = (env: Env): Retention => ({
  closed: {
    traces: daysOf(env, 'KEEP_CLOSED_TRACES_DAYS'),
    letters: daysOf(env, 'KEEP_CLOSED_LETTERS_DAYS'),
    documents: daysOf(env, 'KEEP_CLOSED_DOCUMENTS_DAYS'),
    money: daysOf(env, 'KEEP_CLOSED_MONEY_DAYS'),
  },
  payoutSlips: daysOf(env, 'KEEP_PAYOUT_SLIPS_DAYS'),
  payoutNumbers: daysOf(env, 'RESERVE_PAYOUT_NUMBERS_DAYS'),
})
