import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'

/** The visible bet button: beside the board on a wide page, in the bar below it on a narrow one. */
const betButton = () =>
  [...document.querySelectorAll<HTMLElement>('[data-bet]')].find((button) => button.offsetParent !== null)

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

function toBet(event: KeyboardEvent): void {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key.toLowerCase() !== 'b' || !plain || isTyping(event.target)) return
  event.preventDefault()
  betButton()?.focus()
}

/**
 * A shortcut from a number to Bet, past the rest of the board: B leads there while the focus is on the board, and so
 * does the button above the board, which is visible while it has the keyboard focus.
 */
export const BetShortcut = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons within
  <div className="group grid min-w-0 gap-3" onKeyDown={toBet}>
    <button
      type="button"
      className="rounded-2 bg-panel-3 px-3 py-2 text-sm font-bold not-focus-visible:sr-only"
      onClick={() => betButton()?.focus()}
    >
      <Trans>Skip to Bet</Trans>
    </button>
    {children}
    <p className="hidden text-xs text-ink-2 md:group-has-[:focus-visible]:block">
      <Trans>
        Press <kbd className="rounded-1 border border-edge px-1.5 font-bold">B</kbd> to go to Bet.
      </Trans>
    </p>
  </div>
)
