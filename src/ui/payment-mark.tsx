/** The sign of a bank, a wallet or another way to pay; its name stands beside it. */
export const PaymentMark = ({ address }: { address: string }) => (
  <img src={address} alt="" width={32} height={32} className="size-8 flex-none" />
)
