import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { PROVINCES } from '#rules/lottery/provinces.ts'
import { useIssueBoard } from './use-issue-board.ts'

export type ProvinceChoiceProps = {
  gameCode: string
  /** The province of the issue shown. */
  current: string | null
  onProvince: (province: string) => void
}

/** The provinces that draw next, for games with an issue per province; empty for other games. */
export const ProvinceChoice = memo(function ProvinceChoice({ gameCode, current, onProvince }: ProvinceChoiceProps) {
  const { t } = useLingui()
  const { data } = useIssueBoard()
  const codes = data?.issues.flatMap((issue) => (issue.gameCode === gameCode ? (issue.province ?? []) : [])) ?? []
  if (codes.length < 2) return null
  return (
    <div role="group" aria-label={t`Province`} className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === current}
          className="chip"
          onClick={() => onProvince(code)}
        >
          <bdi lang="vi">{PROVINCES.find((province) => province.code === code)?.name ?? code}</bdi>
        </button>
      ))}
    </div>
  )
})
