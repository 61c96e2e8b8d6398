import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react'
import type { Opened } from '#machines/launch/launch.types.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { useBroughtUp } from '#src/ui/use-brought-up.ts'

/**
 * The permissions of a game's frame: scripts, and its own origin, where it stores its session. No popups, and no
 * navigation of the page. A game hosted at our origin gets no origin, or it could reach the page.
 */
const sandboxOf = (url: string) =>
  new URL(url).origin === location.origin ? 'allow-scripts' : 'allow-scripts allow-same-origin'

/** Full screen: natively if possible, else over the page; on phones that can't rotate the screen, the picture turns. */
function useFullView() {
  const box = useRef<HTMLDivElement>(null)
  const begun = useRef<HTMLButtonElement>(null)
  const [full, setFull] = useState(false)
  const [turned, setTurned] = useState(false)
  const leave = () => {
    setFull(false)
    setTurned(false)
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  useEffect(() => {
    if (!full) return undefined
    const browser = () => {
      if (!document.fullscreenElement) leave()
    }
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave()
    }
    const way = begun.current
    const hold = () => box.current?.querySelector('button')?.focus()
    // neither the covered page nor the frame gets the focus: the frame would swallow the keys, Escape among them
    const keepInside = ({ target }: FocusEvent) => {
      if (!box.current?.contains(target as Node)) hold()
    }
    hold()
    document.addEventListener('focusin', keepInside)
    document.addEventListener('fullscreenchange', browser)
    addEventListener('keydown', keys)
    return () => {
      document.removeEventListener('fullscreenchange', browser)
      removeEventListener('keydown', keys)
      document.removeEventListener('focusin', keepInside)
      way?.focus()
    }
  }, [full])
  const enter = () => {
    setFull(true)
    void box.current?.requestFullscreen?.().catch(() => undefined)
  }
  return { box, begun, full, turned, enter, leave, turn: () => setTurned(!turned) }
}

type GameFramesProps = {
  opened: Opened
  opening: boolean
  frame: Ref<HTMLIFrameElement>
  /** The game's page has loaded, whether or not it reports so. */
  onLoad: () => void
  /** Moves the game into a separate window. */
  onWindow: () => void
}

type ViewChoiceProps = { begun: RefObject<HTMLButtonElement | null>; onEnter: () => void; onWindow: () => void }

/** The controls that enlarge the game. */
const ViewChoice = ({ begun, onEnter, onWindow }: ViewChoiceProps) => (
  <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
    <span className="text-xs portrait:md:hidden landscape:hidden">
      <Trans>Turn your phone for a bigger view.</Trans>
    </span>
    <span className="ms-auto flex gap-1">
      <Button variant="quiet" className="max-lg:hidden" onClick={onWindow}>
        <IconMore name="external" size="sm" />
        <Trans>In its own window</Trans>
      </Button>
      <Button ref={begun} variant="quiet" className="whitespace-nowrap" onClick={onEnter}>
        <IconMore name="full" size="sm" />
        <Trans>Full screen</Trans>
      </Button>
    </span>
  </div>
)

type FullViewBarProps = { turned: boolean; onLeave: () => void; onTurn: () => void }

function FullViewBar({ turned, onLeave, onTurn }: FullViewBarProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-none justify-end gap-1 bg-panel landscape:flex-col landscape:justify-start">
      <IconButton label={t`Leave full screen`} onClick={onLeave}>
        <IconMore name="full" size="sm" />
      </IconButton>
      <IconButton label={t`Turn the picture`} aria-pressed={turned} className="landscape:hidden" onClick={onTurn}>
        <IconMore name="turn" size="sm" />
      </IconButton>
    </div>
  )
}

/** The frames of a game, the second beside the first, and the controls that enlarge them. */
export function GameFrames({ opened: { url, second }, opening, frame, onLoad, onWindow }: GameFramesProps) {
  const { t } = useLingui()
  const { box, begun, full, turned, enter, leave, turn } = useFullView()
  useBroughtUp(box)
  const look = { referrerPolicy: 'origin', className: 'block size-full min-h-0 border-0' } as const
  return (
    <div className="grid gap-1">
      <div
        ref={box}
        className={cx(
          'flex flex-col overflow-hidden landscape:flex-row',
          full ? 'fixed inset-0 z-40 bg-shade' : 'relative h-[max(28rem,calc(100dvh-12rem))] rounded-3 short:h-dvh',
        )}
      >
        {full && <FullViewBar turned={turned} onLeave={leave} onTurn={turn} />}
        <div className="relative min-h-0 min-w-0 flex-1 [container-type:size]">
          <div
            className={cx(
              'grid',
              turned ? 'absolute left-full top-0 h-[100cqw] w-[100cqh] origin-top-left rotate-90' : 'size-full',
              second !== null && 'auto-rows-fr lg:auto-cols-fr lg:grid-flow-col',
            )}
          >
            <iframe
              {...look}
              ref={frame}
              sandbox={sandboxOf(url)}
              src={url}
              title={t`Game`}
              allow="autoplay"
              onLoad={onLoad}
            />
            {second !== null && (
              <iframe {...look} sandbox={sandboxOf(second)} src={second} title={t`Beside the game`} />
            )}
          </div>
          {opening && (
            <p role="status" className="absolute inset-0 grid place-items-center bg-panel text-ink-2">
              <Trans>Loading…</Trans>
            </p>
          )}
        </div>
      </div>
      <ViewChoice begun={begun} onEnter={enter} onWindow={onWindow} />
    </div>
  )
}
