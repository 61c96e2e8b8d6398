import { Trans } from '@lingui/react/macro'

export type MemberKind = 0 | 2

/** Whether the new member only plays or also brings members. */
export const KindChoice = ({ kind, onKind }: { kind: MemberKind; onKind: (kind: MemberKind) => void }) => (
  <fieldset className="grid gap-1.5">
    <legend className="pb-1.5 text-sm font-bold">
      <Trans>Kind of account</Trans>
    </legend>
    <div className="flex flex-wrap gap-2">
      {([0, 2] as const).map((value) => (
        <button key={value} type="button" aria-pressed={kind === value} className="chip" onClick={() => onKind(value)}>
          {value === 0 ? <Trans>Player</Trans> : <Trans>Agent</Trans>}
        </button>
      ))}
    </div>
  </fieldset>
)
