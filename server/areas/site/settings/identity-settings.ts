/** When withdrawals need documents. Amounts are decimal strings of the currency and include the present withdrawal. */
export type IdentitySettings = {
  /** Off: only at an operator's request. */
  required: boolean
  /** Sum of all withdrawals of a member. */
  totalFrom: string
  /** Sum of the withdrawals of one day of the merchant. */
  dayFrom: string
}
