import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { StateCard } from '#src/ui/state-card.tsx'
import { gameWindow } from './game-window.ts'

type WindowCardProps = {
  /** The window is open; else it waits for a press. */
  open: boolean
  onOpen: () => void
  /** Moves the game back into the page; not for games that forbid frames. */
  onFrame: (() => void) | undefined
}

/** Shown on the page of a game that plays in a separate window. */
export const WindowCard = ({ open, onOpen, onFrame }: WindowCardProps) => (
  <StateCard
    scene="lit"
    title={open ? <Trans>The game is open in its own window</Trans> : <Trans>This game opens in its own window</Trans>}
    actions={
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="lamp" onClick={open ? gameWindow.focus : onOpen}>
          {open ? <Trans>Show the window</Trans> : <Trans>Open the window</Trans>}
        </Button>
        {onFrame && (
          <Button onClick={onFrame}>
            <Trans>Play on this page</Trans>
          </Button>
        )}
      </div>
    }
  >
    {open ? (
      <Trans>Your balance updates when you come back or close it.</Trans>
    ) : (
      <Trans>If nothing opens, your browser is blocking pop-ups: allow them for this site.</Trans>
    )}
  </StateCard>
)
