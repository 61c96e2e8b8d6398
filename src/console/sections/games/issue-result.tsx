import { Trans } from '@lingui/react/macro'
import { DrawBalls } from '#src/ui/draw-balls.tsx'
import { prizesOf } from '#src/ui/draw-prizes.tsx'
import { DrawResult } from '#src/ui/draw-result.tsx'
import { drawIn } from '../../parts/draw-text.ts'

/** The result of an issue as balls; of a result with many prizes the first one, which opens the others. */
export function IssueResult({ result }: { result: string | null }) {
  if (result === null) return '–'
  const drawn = drawIn(result)
  if (!prizesOf(drawn)) return <DrawBalls result={drawn} small />
  return (
    <details className="min-w-0">
      <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-2 max-md:justify-end">
        <DrawBalls result={drawn} small />
        <span className="text-xs text-ink-2 underline">
          <Trans>All prizes</Trans>
        </span>
      </summary>
      <DrawResult result={drawn} />
    </details>
  )
}
