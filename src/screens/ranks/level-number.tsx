import { useLingui } from '@lingui/react/macro'

type Props = { level: number; labelName: string; className?: string }

/** The number of a level beside the operator's name for it; empty if the name is the number. */
export function LevelNumber({ level, labelName, className }: Props) {
  const { t } = useLingui()
  const text = t`VIP ${level}`
  return labelName === text ? null : <span className={className}>{text}</span>
}
