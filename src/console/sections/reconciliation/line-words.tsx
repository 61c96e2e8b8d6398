import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

export type Line = ConsoleValueOf<'listStatementLines'>['rows'][number]
export type Standing = Line['state'] | 'twice'

const tones: Record<Standing, BadgeTone> = {
  matched: 'win',
  suspense: 'lamp',
  credited: 'win',
  returned: 'info',
  noted: 'neutral',
  twice: 'alert',
}

/** The state of a line, in a word. */
export function useStandings(): Record<Standing, string> {
  const { t } = useLingui()
  return {
    matched: t`ours`,
    suspense: t`nobody’s yet`,
    credited: t`credited`,
    returned: t`sent back`,
    noted: t`noted`,
    twice: t`twice`,
  }
}

/** The kind of a line. */
export function useLineKinds(): Record<Line['kind'], string> {
  const { t } = useLingui()
  return {
    payment: t`Payment`,
    payout: t`Payout to a member`,
    return: t`Payout that came back`,
    chargeback: t`Charge-back`,
    reversal: t`Payment taken back`,
    fee: t`Fee`,
  }
}

/** The state of a line, and a mark if its transaction appears twice. */
export function LineMarks({ line: { state, twice } }: { line: Pick<Line, 'state' | 'twice'> }) {
  const words = useStandings()
  const marks: Standing[] = twice ? [state, 'twice'] : [state]
  return (
    <span className="inline-flex flex-wrap gap-1">
      {marks.map((mark) => (
        <Badge key={mark} tone={tones[mark]}>
          {words[mark]}
        </Badge>
      ))}
    </span>
  )
}
