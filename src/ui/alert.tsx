import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type AlertTone = 'info' | 'win' | 'warn' | 'alert'
export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  children: ReactNode
  icon?: IconName
  /**
   * `assertive` for a recent error, `polite` for a recent success; none for content that was there from the start.
   */
  live?: 'assertive' | 'polite'
  className?: string
}

const tones: Record<AlertTone, { box: string; mark: string; icon: IconName }> = {
  info: { box: 'border-info bg-info-wash', mark: 'text-info-ink', icon: 'info' },
  win: { box: 'border-win bg-win-wash', mark: 'text-win-ink', icon: 'check' },
  warn: { box: 'border-lamp-edge bg-lamp-wash', mark: 'text-lamp-ink', icon: 'clock' },
  alert: { box: 'border-alert bg-alert-wash', mark: 'text-alert-ink', icon: 'alert' },
}

/** A message that stays in its place. */
export const Alert = ({ tone = 'info', title, children, icon, live, className }: AlertProps) => {
  const { box, mark, icon: own } = tones[tone]
  return (
    <div
      role={live && (live === 'assertive' ? 'alert' : 'status')}
      className={cx('flex gap-2.5 rounded-2 border-s-4 px-3.5 py-3 text-sm', box, className)}
    >
      <Icon name={icon ?? own} size="sm" className={mark} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
