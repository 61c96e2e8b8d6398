/** What a transfer between members may be, as the contract writes amounts: each one, and all of a sender's day. */
export const memberTransferLimits = { min: '100.00', max: '500000.00', perDay: '2000000.00' } as const
