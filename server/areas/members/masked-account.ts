/** An account as others may know it: its first two letters and its last one. */
export const maskedAccount = (account: string): string =>
  `${account.slice(0, 2)}${'*'.repeat(Math.max(1, account.length - 3))}${account.slice(-1)}`
