import { payoutText } from '#rules/lottery/odds.ts'
import { numberText } from '#src/lib/languages.ts'

/** A prize's payout as a multiple of the bet. */
export const timesText = (payout: bigint, locale: string) => numberText(payoutText(payout), locale)
