import { payoutText } from '#rules/lottery/odds.ts'
import { numberText } from '#src/lib/languages.ts'

/** What a prize pays, times its bet. */
export const timesText = (payout: bigint, locale: string) => numberText(payoutText(payout), locale)
