/** A transfer to (`in`) or from a vendor's wallet of a member. `transferNo` is the vendor's key for it. */
export type VendorTransfer = {
  vendor: string
  memberId: string
  direction: 'in' | 'out'
  /** Minor units of the currency. */
  amount: bigint
  currency: string
  transferNo: string
}

/** `unknown`: no answer, or an unreadable one; the transfer is looked up by its number and never sent twice. */
export type VendorTransferOutcome = 'done' | 'refused' | 'unknown'

/** Wallets that vendors keep for members. Neither call throws. */
export type VendorWallets = {
  move(transfer: VendorTransfer): Promise<VendorTransferOutcome>
  /** What became of a transfer that was sent. */
  ask(transfer: VendorTransfer): Promise<VendorTransferOutcome>
}
