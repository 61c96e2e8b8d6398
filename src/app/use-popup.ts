import { useRouter, type HistoryState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

type PopupName = 'menu' | 'search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The popups that are open at this step of the history, the topmost last. */
    popups?: readonly PopupName[]
  }
}

const popupsAt = ({ popups = [] }: HistoryState): readonly PopupName[] => popups

/**
 * A popup that is a step of the history, so that going back closes it before it leaves the page. Following a link
 * inside the popup leaves the step in place; going back to it skips to the page below.
 */
export function usePopup(name: PopupName) {
  const router = useRouter()
  const { history } = router
  const [isOpen, setOpen] = useState(false)
  const shown = useRef(false)
  const show = (open: boolean) => {
    shown.current = open
    setOpen(open)
  }

  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const popups = popupsAt(location.state)
        if (shown.current && popups.includes(name)) return
        shown.current = false
        setOpen(false)
        if (action.type === 'BACK' && popups.at(-1) === name) history.back()
      }),
    [history, name],
  )

  return {
    isOpen,
    open: () => {
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, popups: [...popupsAt(before), name] }),
        resetScroll: false,
      })
      show(true)
    },
    /** For its button, Escape or a press outside: goes back one step. */
    close: () => {
      show(false)
      if (popupsAt(history.location.state).at(-1) === name) history.back()
    },
    /** For a link inside the popup, whose page replaces it. */
    leave: () => show(false),
  }
}
