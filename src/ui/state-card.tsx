import type { ReactNode } from 'react'
import { artUrl, type SceneKind } from '#rules/art.ts'
import { cx } from './cx.ts'

export type StateCardProps = {
  scene: SceneKind
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  live?: boolean
  className?: string
}

/** A picture of the hall, one title, one sentence, one action: the layout of empty, failed and offline states. */
export const StateCard = ({ scene, title, children, actions, live = false, className }: StateCardProps) => (
  <div
    role={live ? 'alert' : undefined}
    className={cx('card grid grid-cols-1 content-start justify-items-center gap-2.5 px-4 py-6 text-center', className)}
  >
    <img src={artUrl.scene(scene)} alt="" width={400} height={260} className="w-[min(260px,80%)] rounded-3" />
    <h2 className="text-md">{title}</h2>
    {children && <div className="text-sm text-ink-2">{children}</div>}
    {actions}
  </div>
)
