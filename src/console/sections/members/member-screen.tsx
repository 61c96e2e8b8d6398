import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { DeskMember } from '../../api/types.ts'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { CorrectCard } from '../../parts/correct-card.tsx'
import { Initial } from '../../parts/initial.tsx'
import { MemberState } from '../../parts/member-state.tsx'
import { Shown } from '../../parts/states.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { BetsTab } from './bets-tab.tsx'
import { LoginsTab } from './logins-tab.tsx'
import { AccountCards, IdentityCards, TeamCards } from './member-acts.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PostingsTab } from './postings-tab.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProtectionCard } from './protection-card.tsx'

type Tab = 'overview' | 'postings' | 'bets' | 'accounts' | 'logins' | 'notes' | 'audit'

function MemberHead({ member }: { member: DeskMember }) {
  const dates = useDates()
  const { account, nickname, status, lockedUntil, upline, uplineId, registeredAt, passwordDue } = member
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Initial name={account} big />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="flex flex-wrap items-center gap-2">
          <bdi>{account}</bdi>
          <MemberState status={status} />
          {lockedUntil !== null && (
            <Badge tone="alert">
              <Trans>locked</Trans>
            </Badge>
          )}
          {passwordDue && (
            <Badge tone="lamp">
              <Trans>has to change the password</Trans>
            </Badge>
          )}
        </h1>
        <p className="flex flex-wrap gap-x-2 text-ink-2">
          {nickname !== account && <bdi>{nickname}</bdi>}
          <span>
            <Trans>since {dates.day(registeredAt)}</Trans>
          </span>
          {upline !== null && uplineId !== null && (
            <span>
              <Trans>
                upline{' '}
                <DeskLink className="link" to={`/members/${uplineId}`}>
                  <bdi>{upline}</bdi>
                </DeskLink>
              </Trans>
            </span>
          )}
        </p>
      </div>
    </header>
  )
}

const stack = 'grid content-start gap-3 *:min-w-0'

/** A member at a glance, and the actions: cards in as many columns as fit, and the tables across the page. */
function Overview({ member }: { member: DeskMember }) {
  const { t } = useLingui()
  const may = useMay()
  return (
    <div className={stack}>
      <MemberFigures id={member.id} />
      <div className="grid gap-3 *:min-w-0 min-[900px]:grid-cols-2 min-[1280px]:grid-cols-3">
        <section className={stack} aria-label={t`Identity`}>
          <ProfileCard key={member.id} member={member} />
          <IdentityCards member={member} />
        </section>
        <section className={stack} aria-label={t`Standing and money`}>
          {may('correctBalance') && member.status !== 'closed' && <CorrectCard key={member.id} memberId={member.id} />}
          <ProtectionCard id={member.id} />
          <TeamCards member={member} />
        </section>
        <section
          className={`${stack} min-[900px]:col-span-2 min-[900px]:grid-cols-2 min-[1280px]:col-span-1 min-[1280px]:grid-cols-1`}
          aria-label={t`Actions`}
        >
          <AccountCards member={member} />
        </section>
      </div>
      <MemberSessions member={member} />
    </div>
  )
}

function useTabs(member: DeskMember) {
  const { t } = useLingui()
  const may = useMay()
  const { id } = member
  const panel = (label: string, value: Tab, content: ReactNode) => ({ value, label, panel: content })
  return [
    panel(t`Overview`, 'overview', <Overview member={member} />),
    panel(t`Records`, 'postings', <PostingsTab id={id} />),
    panel(t`Bets`, 'bets', <BetsTab id={id} />),
    panel(t`Payout accounts`, 'accounts', <AccountsTab member={member} />),
    panel(t`Logins`, 'logins', <LoginsTab id={id} />),
    panel(t`Notes`, 'notes', <NotesTab id={id} />),
    ...(may('listAudit') ? [panel(t`Audit`, 'audit', <AuditTab id={id} />)] : []),
  ]
}

function MemberPage({ member }: { member: DeskMember }) {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const items = useTabs(member)
  const wanted = search['tab']
  const tab = items.find(({ value }) => value === wanted)?.value ?? 'overview'
  return (
    <div className="grid content-start gap-3 px-3 pt-3.5 pb-6 *:min-w-0 lg:px-5 lg:pt-4 lg:pb-8">
      <MemberHead member={member} />
      <Tabs<Tab>
        label={t`About ${member.account}`}
        value={tab}
        onValueChange={(value) => void go({ search: value === 'overview' ? {} : { tab: value }, replace: true })}
        items={items}
      />
    </div>
  )
}

/** A member's page: identity, balances, history and actions. */
export function MemberScreen() {
  const { params } = useAddress()
  const answer = useDesk('getMember', { id: params['memberId'] ?? '' })
  return (
    <Shown answer={answer} coming={8}>
      {(member) => <MemberPage member={member} />}
    </Shown>
  )
}
