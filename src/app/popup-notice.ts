import { topOf } from '#machines/modals/modals.machine.ts'
import type { Services } from './services.tsx'

/** Opens the popup announcements once per visit before the login and once after it, unless another modal is open. */
export function openNoticeOnce(
  { modals, storage }: Pick<Services, 'modals' | 'storage'>,
  announcements: { popup: readonly unknown[] } | undefined,
  execution: 'A' | 'B',
): void {
  const shown = [storage.get('index_notice')].flat()
  if (!announcements?.popup.length || shown.includes(execution)) return
  if (topOf(modals.getSnapshot().context.stack)) return
  storage.set('index_notice', [...shown.filter((one) => typeof one === 'string'), execution])
  modals.send({ type: 'modal.opened', name: 'notice' })
}
