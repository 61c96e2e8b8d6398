/** The fee of an amount, floored to two decimals as it is charged; null while one of the two is no number. */
export function feeOf(amount: string, rate: string): string | null {
  if (!/^\d+(\.\d{1,2})?$/.test(amount) || !/^\d+(\.\d{1,6})?$/.test(rate)) return null
  const scaled = (text: string, decimals: number) => {
    const [whole = '0', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(decimals, '0'))
  }
  const fee = (scaled(amount, 2) * scaled(rate, 6)) / 1_000_000n
  return `${fee / 100n}.${String(fee % 100n).padStart(2, '0')}`
}
