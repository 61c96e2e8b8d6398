import { Plural } from '@lingui/react/macro'

/** Tries of the payment password before it is locked. */
export const TriesLeft = ({ left }: { left: number }) => (
  <p className="text-sm font-bold text-alert-ink">
    <Plural
      value={left}
      one="# try is left, then it is locked for a day."
      other="# tries are left, then it is locked for a day."
    />
  </p>
)
