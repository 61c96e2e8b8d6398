/** Kinds of postings, beside bets, that contribute to figures. */
export const rebateKinds = ['betting-rebate', 'agent-rebate'] as const
export const bonusKinds = ['bonus', 'bonus-forfeit', 'points', 'referral-rebate'] as const
export const moneyKinds = ['deposit', 'deposit-reversal', 'withdraw-pay', 'withdraw-return'] as const
