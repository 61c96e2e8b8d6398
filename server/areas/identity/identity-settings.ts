/** When withdrawals need documents. Amounts are decimal strings of the currency, the withdrawal asked for counted in. */
export type IdentitySettings = {
  /** Off: only whom an operator asks. */
  required: boolean
  /** Of all withdrawals of a member. */
  totalFrom: string
  /** Of those of one day of the merchant. */
  dayFrom: string
}
