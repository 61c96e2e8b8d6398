import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { topOf, type ModalName } from '#machines/modals/modals.machine.ts'
import { stringifySearch } from './search-text.ts'
import { useServices } from './services.tsx'
import { useCleanAddress, useModalWanted } from './site-search.ts'

type Seen = { address: ModalName | undefined; open: ModalName | undefined }

/**
 * Keeps `?modal=` and the open modal the same: a deep link opens it, opening one adds a step that the back button takes
 * back; names that open nothing leave it. A modal that only its flow may close stays out of the address.
 */
export function useModalInAddress(): void {
  const { modals } = useServices()
  const { wanted: address, refused } = useModalWanted()
  useCleanAddress(refused)
  const open = useSelector(modals, ({ context }) => {
    const top = topOf(context.stack)
    return top?.dismissible ? top.name : undefined
  })
  const router = useRouter()
  const seen = useRef<Seen>({ address: undefined, open: undefined })

  useEffect(() => {
    const before = seen.current
    seen.current = { address, open }
    if (address !== before.address) {
      if (address && address !== open) modals.send({ type: 'modal.opened', name: address })
      if (!address && open && open === before.address) modals.send({ type: 'modal.closed', name: open })
    } else if (open !== before.open && open !== address) {
      const { pathname, search, hash } = router.latestLocation
      const href = `${pathname}${stringifySearch({ ...search, modal: open })}${hash && `#${hash}`}`
      void router.navigate({ href, replace: !open || address !== undefined, resetScroll: false })
    }
  }, [address, open, modals, router])
}
