import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { topOf, type ModalName } from '#machines/modals/modals.machine.ts'
import { stringifySearch } from './search-text.ts'
import { useServices } from './services.tsx'
import { useCleanAddress, useMayOpen, useSiteSearch } from './site-search.ts'

type Seen = { address: ModalName | undefined; may: string; open: ModalName | undefined }

/**
 * Keeps `?modal=` and the open modal in sync: a deep link opens the modal, opening one adds a step that the back button
 * undoes, and names that open nothing are removed. A modal that only its flow may close stays out of the address.
 */
export function useModalInAddress(): void {
  const { modals } = useServices()
  const { modal: address } = useSiteSearch()
  const may = useMayOpen(address)
  useCleanAddress(may === 'no')
  const open = useSelector(modals, ({ context }) => {
    const top = topOf(context.stack)
    return top?.dismissible ? top.name : undefined
  })
  const router = useRouter()
  const seen = useRef<Seen>({ address: undefined, may: 'yes', open: undefined })

  useEffect(() => {
    const before = seen.current
    seen.current = { address, may, open }
    if (address === before.address && open !== before.open && open !== address) {
      const { pathname, search, hash } = router.latestLocation
      const href = `${pathname}${stringifySearch({ ...search, modal: open })}${hash && `#${hash}`}`
      void router.navigate({ href, replace: !open || address !== undefined, resetScroll: false })
    } else if (address !== before.address || may !== before.may) {
      if (address && address !== open && may === 'yes') modals.send({ type: 'modal.opened', name: address })
      if (!address && open && open === before.address) modals.send({ type: 'modal.closed', name: open })
    }
  }, [address, may, open, modals, router])
}
