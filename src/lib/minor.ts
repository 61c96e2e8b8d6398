/** An amount of the contract ("12.50") in minor units. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Minor units as the contract writes them. */
export function amountOf(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0')
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** How many decimals an amount of the contract is written with. */
export const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0
