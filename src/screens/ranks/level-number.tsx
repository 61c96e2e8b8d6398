import { useLingui } from '@lingui/react/macro'

type Props = { level: number; labelName: string; className?: string }

/** The number of a level beside a name of the operator's; nothing where the name is the number already. */
export function LevelNumber({ level, labelName, className }: Props) {
  const { t } = useLingui()
  const text = t`VIP ${level}`
  return labelName === text ? null : <span className={className}>{text}</span>
}
