import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'

const refreshes = ['getMember', 'listAudit'] as const

/** Sets another of the merchant's ranks. */
function RankChoice({ member: { id, account, rankLevel, rankLabel } }: { member: DeskMember }) {
  const { t } = useLingui()
  const ranks = useDesk('listRanks', {})
  const [chosen, setChosen] = useState<string | null>(null)
  const act = useAct({
    operation: 'setMemberLevel',
    body: () => ({ id, rankLevel: Number(chosen ?? rankLevel) }),
    refreshes,
    onDone: () => setChosen(null),
  })
  const rows = ranks.data?.rows ?? []
  const name = rows.find(({ level }) => String(level) === chosen)?.name ?? rankLabel
  return (
    <>
      <SelectField
        label={t`Rank`}
        options={rows.map(({ level, name: label }) => ({ value: String(level), label: `${level} · ${label}` }))}
        value={chosen ?? String(rankLevel)}
        onValueChange={setChosen}
      />
      <p>
        <Button
          why={(chosen === null || chosen === String(rankLevel)) && <Trans>Choose another rank first.</Trans>}
          onClick={act.begin}
        >
          <Trans>Change the rank</Trans>
        </Button>
      </p>
      <ActDialog
        act={act}
        title={
          <Trans>
            Make {account} {name}?
          </Trans>
        }
        verb={<Trans>Change the rank</Trans>}
        effects={[
          `${rankLabel} → ${name}`,
          Number(chosen) < rankLevel ? (
            <Trans key="held">It lasts through this month; then the valid bets of a month raise it again</Trans>
          ) : (
            <Trans key="kept">It lasts through this month; then the valid bets of each month keep it</Trans>
          ),
        ]}
      />
    </>
  )
}

/** Whether the member may transfer to the agent above. */
function TransferUp({ member: { id, account, toUpline } }: { member: DeskMember }) {
  const act = useAct({ operation: 'setMemberToUpline', body: () => ({ id, toUpline: !toUpline }), refreshes })
  return (
    <>
      <p>
        <Button onClick={act.begin}>
          {toUpline ? <Trans>Stop transfers up</Trans> : <Trans>Allow transfers up</Trans>}
        </Button>
      </p>
      <ActDialog
        act={act}
        title={
          toUpline ? (
            <Trans>Stop transfers of {account} to the upline?</Trans>
          ) : (
            <Trans>Let {account} transfer to the upline?</Trans>
          )
        }
        verb={toUpline ? <Trans>Stop them</Trans> : <Trans>Allow them</Trans>}
      />
    </>
  )
}

/** Rank, which is shown once: in the choice where it may be changed. Whether the member may transfer to the upline. */
export function StandingCard({ member }: { member: DeskMember }) {
  const may = useMay()
  const { rankLabel, rankLevel, toUpline, status } = member
  const open = status !== 'closed'
  const ranks = open && may('setMemberLevel')
  return (
    <Card title={<Trans>Standing</Trans>}>
      <div className="grid gap-2">
        {ranks && <RankChoice member={member} />}
        <Facts
          items={[
            ...(ranks ? [] : [{ label: <Trans>Rank</Trans>, value: <bdi>{`${rankLevel} · ${rankLabel}`}</bdi> }]),
            { label: <Trans>Transfers to the upline</Trans>, value: toUpline ? <Trans>yes</Trans> : <Trans>no</Trans> },
          ]}
        />
        {open && may('setMemberToUpline') && <TransferUp member={member} />}
      </div>
    </Card>
  )
}
