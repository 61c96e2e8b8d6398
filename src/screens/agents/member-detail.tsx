import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { DownlineRates } from '#src/flows/downline-rates/downline-rates.tsx'
import { FactList } from '#src/flows/shared/fact-list.tsx'
import type { Rates } from '#src/flows/shared/rate-fields.tsx'
import { numberText } from '#src/lib/languages.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Amount } from '../records/amount.tsx'
import { categories } from '../records/category-names.ts'
import { SendToMember } from './send-to-member.tsx'
import { MemberState, MemberType, type Member } from './member-words.tsx'

/** The rebate rates of a member, to read. */
function RateFacts({ rates }: { rates: Rates }) {
  const { i18n } = useLingui()
  const given = Object.entries(rates) as [keyof Rates, string][]
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-bold">
        <Trans>Rebate rates</Trans>
      </h3>
      {given.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans context="rebate rates">None</Trans>
        </p>
      ) : (
        <FactList
          facts={given.map(([category, rate]) => ({
            key: category,
            name: i18n._(categories[category]),
            value: <span className="num">{percentOf(rate)} %</span>,
          }))}
        />
      )}
    </section>
  )
}

function MemberFacts({ member }: { member: Member }) {
  const { i18n } = useLingui()
  const site = useSiteInfo()
  const dates = useDates()
  const masked = (text: string | null) => (text === null ? '–' : <bdi>{text}</bdi>)
  return (
    <FactList
      facts={[
        { key: 'nickname', name: <Trans>Nickname</Trans>, value: <bdi>{member.nickname}</bdi> },
        { key: 'type', name: <Trans>Kind</Trans>, value: <MemberType {...member} /> },
        { key: 'status', name: <Trans>State</Trans>, value: <MemberState {...member} /> },
        {
          key: 'depth',
          name: <Trans>Levels below you</Trans>,
          value: <span className="num">{numberText(member.depth, i18n.locale)}</span>,
        },
        {
          key: 'balance',
          name: <Trans>Main wallet</Trans>,
          value: <Amount of={site} value={member.balance} />,
          strong: true,
        },
        { key: 'registered', name: <Trans>Registered</Trans>, value: dates.day(member.registeredAt) },
        {
          key: 'seen',
          name: <Trans>Last seen</Trans>,
          value: member.lastSeenDate === null ? '–' : dates.calendarDay(member.lastSeenDate),
        },
        { key: 'name', name: <Trans>Real name</Trans>, value: masked(member.realName) },
        { key: 'mobile', name: <Trans>Mobile number</Trans>, value: masked(member.mobile) },
        { key: 'email', name: <Trans>E-mail</Trans>, value: masked(member.email) },
      ]}
    />
  )
}

export type MemberDetailProps = { member: Member; own: Rates; onBranch: () => void; onClose: () => void }

/** A member as an agent may see them, the link to their own branch, and the rates of a direct child. */
export function MemberDetail({ member, own, onBranch, onClose }: MemberDetailProps) {
  const { t } = useLingui()
  const [changes, setChanges] = useState(false)
  return (
    <Dialog open onClose={onClose} title={<bdi>{member.account}</bdi>} labels={{ close: t`Close` }} width={560}>
      <div className="grid gap-4">
        <MemberFacts member={member} />
        {member.children > 0 && (
          <Button block onClick={onBranch}>
            <Trans>Show the branch</Trans>
            <Icon name="next" size="sm" flip />
          </Button>
        )}
        {member.status !== 'closed' && <SendToMember account={member.account} />}
        {changes ? (
          <DownlineRates memberId={member.memberId} rates={member.rebateRates} own={own} onDone={onClose} />
        ) : (
          <>
            <RateFacts rates={member.rebateRates} />
            {member.direct && member.status !== 'closed' && (
              <Button className="justify-self-start" onClick={() => setChanges(true)}>
                <Trans>Change the rates</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
