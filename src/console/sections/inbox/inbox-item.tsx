import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { DeskInboxItem } from '../../api/types.ts'
import { useCodeText } from '../../app/code-texts.ts'
import { useContractText } from '../../parts/contract-texts.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay, useServices } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { Facts, Figures } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { useSpan } from '../../parts/use-span.ts'
import { useNow } from '#src/ui/use-now.ts'
import { DecisionFoot, isLong } from './decision-foot.tsx'
import { ItemFrame } from './item-frame.tsx'
import { ItemSections, useFactText } from './item-sections.tsx'
import { useKindName } from './kinds.ts'
import { LeaseBar } from './lease-bar.tsx'
import { MemberInLine } from './member-in-line.tsx'
import { useSectionText } from './section-texts.ts'
import { SlipUpload } from './slip-upload.tsx'
import { useLease } from './use-lease.ts'

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** An unchanged line is a fact; the others show before and after. */
function Lines({ item }: { item: DeskInboxItem }) {
  const nameOf = useCodeText()
  const dates = useDates()
  const contractText = useContractText()
  const sectionText = useSectionText()
  const textOf = (value: string, code: string) => {
    if (code === 'contract.of') return contractText(value)
    if (code === 'stood') return sectionText(value) ?? value
    return isInstant.test(value) ? dates.moment(value) : nameOf(value)
  }
  if (item.lines.length === 0) return null
  return (
    <Card title={<Trans>What is known</Trans>}>
      <Facts
        items={item.lines.map(({ code, before, after }) => ({
          label: nameOf(code),
          value: (
            <bdi className="whitespace-pre-wrap">
              {textOf(after ?? before ?? '–', code)}
              {after !== null && before !== null && before !== after && (
                <small className="block text-xs text-ink-2">{textOf(before, code)}</small>
              )}
            </bdi>
          ),
        }))}
      />
    </Card>
  )
}

/** How long it has waited, and how long until it is due. */
function DueText({ row: { since, dueAt } }: { row: DeskInboxItem['row'] }) {
  const { clock } = useServices()
  const dates = useDates()
  const span = useSpan()
  const now = useNow(clock.now)
  const over = now - Date.parse(dueAt)
  return (
    <>
      <span className="num">{dates.moment(since)}</span> ·{' '}
      {over > 0 ? (
        <b className="text-alert-ink">
          <Trans>{span(over)} over</Trans>
        </b>
      ) : (
        <Trans>due in {span(over)}</Trans>
      )}
    </>
  )
}

function Opened({ item, onLeave }: { item: DeskInboxItem; onLeave: () => void }) {
  const { row } = item
  const client = useQueryClient()
  const kindName = useKindName()
  const may = useMay()
  const left = useCallback(() => {
    client.removeQueries({ queryKey: ['getInboxItem'] })
    onLeave()
  }, [client, onLeave])
  const lease = useLease(row, left)
  const textOf = useFactText()
  return (
    <ItemFrame
      title={kindName(row.kind)}
      about={<DueText row={row} />}
      lease={<LeaseBar row={row} lease={lease} />}
      onLeave={onLeave}
      isFootLong={isLong(item) && lease.state.hasTag('mine')}
      foot={<DecisionFoot item={item} mine={lease.state.hasTag('mine')} onDone={left} />}
    >
      {row.amount !== null && (
        <Figures
          items={[
            { label: <Trans>Amount</Trans>, value: <Amount value={row.amount} currency={row.currency} /> },
            { label: <Trans>What for</Trans>, value: <bdi>{textOf(row.title)}</bdi> },
          ]}
        />
      )}
      {row.memberId !== null && may('getMember') && <MemberInLine id={row.memberId} />}
      {row.kind === 'payout-unclear' && lease.state.hasTag('mine') && <SlipUpload withdrawalNo={row.ref} />}
      <Lines item={item} />
      {item.sections.length > 0 && <ItemSections sections={item.sections} currency={row.currency} />}
      {item.link && (
        <p>
          <DeskLink className="link inline-flex items-center gap-1" to={`/${item.link.room}/${item.link.id}`}>
            <Trans>Look at it in its room</Trans>
            <Icon name="next" size="xs" flip />
          </DeskLink>
        </p>
      )}
    </ItemFrame>
  )
}

/** An inbox item with everything needed to decide it. */
export function InboxItem({ kind, reference, onLeave }: { kind: string; reference: string; onLeave: () => void }) {
  const answer = useDesk('getInboxItem', { kind, ref: reference })
  return (
    <Shown answer={answer} coming={8}>
      {(item) => <Opened item={item} onLeave={onLeave} />}
    </Shown>
  )
}
