import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useAddress } from '../../app/link.tsx'
import { useDesk, useDeskList } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { Figures } from '../../parts/facts.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { CorrectForm } from './correct-form.tsx'
import { IssueResult } from './issue-result.tsx'
import { useIssueStates } from './issue-states.ts'
import { GamesTabs } from './games-tabs.tsx'
import { LotteryMarks, type Lottery } from './lotteries-screen.tsx'
import { SetLottery } from './set-lottery.tsx'
import { VoidButton } from './void-button.tsx'

type Issue = ConsoleValueOf<'listIssues'>['rows'][number]

function useColumns(): Column<Issue>[] {
  const { t } = useLingui()
  const dates = useDates()
  const stateOf = useIssueStates()
  return [
    { id: 'issue', header: t`Issue`, cell: ({ issueNo }) => <span className="num">{issueNo}</span> },
    { id: 'draws', header: t`Draw`, cell: ({ drawsAt }) => <span className="num">{dates.moment(drawsAt)}</span> },
    { id: 'state', header: t`State`, cell: ({ state }) => stateOf(state) },
    {
      id: 'result',
      header: t`Result`,
      cell: ({ result }) => <IssueResult result={result} />,
    },
    { id: 'slips', header: t`Slips`, end: true, wide: true, cell: ({ slips }) => <span className="num">{slips}</span> },
    { id: 'staked', header: t`Staked`, end: true, cell: ({ staked }) => <Amount value={staked} /> },
    { id: 'paid', header: t`Paid`, end: true, wide: true, cell: ({ paid }) => <Amount value={paid} /> },
    {
      id: 'exposure',
      header: t`Could win`,
      end: true,
      wide: true,
      cell: ({ exposure }) => <Amount value={exposure} />,
    },
  ]
}

/** What can be done with an issue: void it before its draw, correct its result afterwards. */
function useActs(correct: (issue: Issue) => void): Column<Issue>[] {
  const { t } = useLingui()
  const may = useMay()
  if (!may('correctDraw')) return []
  const waits = (state: Issue['state']) => ['scheduled', 'open', 'closed', 'drawing'].includes(state)
  return [
    {
      id: 'act',
      header: t`Act`,
      end: true,
      cell: (issue) =>
        waits(issue.state) ? (
          <VoidButton issue={issue} />
        ) : (
          issue.result !== null &&
          issue.state !== 'void' && (
            <Button size="sm" onClick={() => correct(issue)}>
              <Trans>Correct</Trans>
            </Button>
          )
        ),
    },
  ]
}

function LotteryFigures({ lottery }: { lottery: Lottery }) {
  return (
    <Figures
      items={[
        { label: <Trans>Open issues</Trans>, value: <span className="num">{lottery.openIssues}</span> },
        { label: <Trans>Open slips</Trans>, value: <span className="num">{lottery.slips}</span> },
        { label: <Trans>Staked</Trans>, value: <Amount value={lottery.staked} /> },
        { label: <Trans>Could win</Trans>, value: <Amount value={lottery.exposure} /> },
      ]}
    />
  )
}

/** The issues with the actions for one of them above, and the lottery's settings. */
function LotteryDesk({ lottery }: { lottery: Lottery }) {
  const { t } = useLingui()
  const may = useMay()
  const { code, version } = lottery
  const list = useDeskList('listIssues', { code }, { every: 30_000, keep: true })
  const [correcting, setCorrecting] = useState<Issue | null>(null)
  const columns = [...useColumns(), ...useActs(setCorrecting)]
  return (
    <Columns
      wide
      main={
        <>
          {correcting && (
            <CorrectForm key={correcting.issueNo} issue={correcting} onClose={() => setCorrecting(null)} />
          )}
          <Card title={<Trans>Issues</Trans>}>
            <div className="overflow-x-auto">
              <ListTable
                label={t`Issues`}
                list={list}
                columns={columns}
                keyOf={({ issueNo }) => issueNo}
                empty={<Nothing title={<Trans>No issue yet</Trans>} />}
              />
            </div>
          </Card>
        </>
      }
      side={may('setLottery') && <SetLottery key={version} lottery={lottery} />}
    />
  )
}

/** A lottery: its issues with stakes, payouts and exposure, and the actions for them. */
export function LotteryScreen() {
  const code = useAddress().params['code'] ?? ''
  const answer = useDesk('listLotteries', {})
  return (
    <Shown answer={answer} coming={8}>
      {({ rows }) => {
        const lottery = rows.find((row) => row.code === code)
        if (!lottery) return <Nothing title={<Trans>There is no such lottery</Trans>} />
        return (
          <Page title={<bdi>{lottery.name}</bdi>} mark={<LotteryMarks lottery={lottery} />}>
            <GamesTabs />
            <LotteryFigures lottery={lottery} />
            <LotteryDesk lottery={lottery} />
          </Page>
        )
      }}
    </Shown>
  )
}
