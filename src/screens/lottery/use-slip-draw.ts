import { useCallback, useState } from 'react'
import type { Issue } from '#machines/issue-countdown/issue-countdown.types.ts'

type Pin = {
  issueNo: string | null
  /** The province whose next draw is chosen as soon as it opens. */
  province: string | null
}

/**
 * The draw a slip is for: the one that was open at its first pick, until the player moves on to the next draw or to
 * that of another province.
 */
export function useSlipDraw() {
  const [pin, setPin] = useState<Pin>({ issueNo: null, province: null })
  const onIssue = useCallback(
    ({ issueNo, province }: Issue) =>
      setPin((now) => {
        const isChosen = now.province !== null && now.province === province
        return isChosen || now.issueNo === null ? { issueNo, province: isChosen ? null : now.province } : now
      }),
    [],
  )
  const moveTo = useCallback((issueNo: string | null) => setPin((now) => ({ ...now, issueNo })), [])
  const follow = (province: string, open: Issue | null) =>
    setPin(open?.province === province ? { issueNo: open.issueNo, province: null } : { ...pin, province })
  return { pinned: pin.issueNo, onIssue, moveTo, follow }
}
