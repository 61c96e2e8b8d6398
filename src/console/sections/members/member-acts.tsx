import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAgent } from '#rules/account-types.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Card } from '../../parts/page.tsx'
import { MessageCard } from './message-card.tsx'
import { StandingCard } from './standing-card.tsx'
import { CloseAccount } from './close-account.tsx'
import { ContractsCard } from './contracts-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { PlaceCard } from './place-card.tsx'
import { ShareCard } from './share-card.tsx'

const refreshes = ['getMember', 'listMemberSessions', 'listMemberNotes', 'listFourEyes'] as const

/** Labels, visible to all operators. */
function LabelsCard({ member }: { member: DeskMember }) {
  const may = useMay()
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={<Trans>Labels</Trans>}
      more={
        may('setMemberLabels') && (
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      <p className="flex flex-wrap gap-1.5">
        {member.labels.length === 0 && (
          <span className="text-ink-2">
            <Trans>none</Trans>
          </span>
        )}
        {member.labels.map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </p>
      {open && <LabelsDialog member={member} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Freezing ends everything at once; the card lists the effects before the button. */
function FreezeCard({ member: { id, account } }: { member: DeskMember }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const act = useAct({
    operation: 'freezeMember',
    body: () => ({ id, ...(text.trim() !== '' && { text: text.trim() }) }),
    refreshes,
  })
  return (
    <Card title={<Trans>Freeze {account}</Trans>}>
      <ul className="list-disc ps-5 text-ink-2">
        <li>
          <Trans>All sessions end at once</Trans>
        </li>
        <li>
          <Trans>Open bets stand and are settled</Trans>
        </li>
        <li>
          <Trans>Nothing can be played, paid in or out until it ends</Trans>
        </li>
      </ul>
      <Button variant="danger" block className="mt-3" onClick={act.begin}>
        <Trans>Freeze {account}</Trans>
      </Button>
      <ActDialog
        act={act}
        danger
        title={<Trans>Freeze {account}?</Trans>}
        verb={<Trans>Freeze {account}</Trans>}
        reasons={[t`Charge-back of a deposit`, t`Shared device under review`, t`Asked for by the member`]}
      >
        <AreaField
          label={<Trans>What the member reads</Trans>}
          optionalMark={t`(optional)`}
          rows={2}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </ActDialog>
    </Card>
  )
}

function UnfreezeCard({ member: { id, account } }: { member: DeskMember }) {
  const act = useAct({ operation: 'unfreezeMember', body: () => ({ id }), refreshes })
  return (
    <Card title={<Trans>{account} is frozen</Trans>}>
      <Button block onClick={act.begin}>
        <Trans>Let {account} go on</Trans>
      </Button>
      <ActDialog act={act} title={<Trans>Let {account} go on?</Trans>} verb={<Trans>Let {account} go on</Trans>} />
    </Card>
  )
}

/** The login: unlock it, require a new password, close the account for good. */
function AccountCard({ member }: { member: DeskMember }) {
  const { id, account, status, lockedUntil } = member
  const may = useMay()
  const unlock = useAct({ operation: 'unlockMember', body: () => ({ id }), refreshes })
  const password = useAct({ operation: 'forceMemberPassword', body: () => ({ id }), refreshes })
  return (
    <Card title={<Trans>Account</Trans>}>
      <div className="grid gap-2">
        {lockedUntil !== null && may('unlockMember') && (
          <Button onClick={unlock.begin}>
            <Trans>Unlock the login</Trans>
          </Button>
        )}
        {may('forceMemberPassword') && (
          <Button onClick={password.begin}>
            <Trans>Force a password change</Trans>
          </Button>
        )}
        {status !== 'closed' && may('closeMember') && <CloseAccount member={member} />}
      </div>
      <ActDialog act={unlock} title={<Trans>Unlock the login of {account}?</Trans>} verb={<Trans>Unlock</Trans>} />
      <ActDialog
        act={password}
        title={<Trans>Force {account} to change the password?</Trans>}
        verb={<Trans>Force it</Trans>}
        effects={[
          <Trans key="end">All sessions end at once</Trans>,
          <Trans key="next">The next login asks for another password</Trans>,
        ]}
      />
    </Card>
  )
}

type CardsProps = { member: DeskMember }

/** Who the member is: labels and documents. */
export const IdentityCards = ({ member }: CardsProps) => (
  <>
    <LabelsCard member={member} />
    <DocumentsCard member={member} />
  </>
)

/** The member's rank and place in the team. */
export const TeamCards = ({ member }: CardsProps) => (
  <>
    <StandingCard member={member} />
    <PlaceCard member={member} />
  </>
)

/** Contracts, and the actions on the account that the operator's roles allow. */
export function AccountCards({ member }: CardsProps) {
  const may = useMay()
  return (
    <>
      <ContractsCard member={member} />
      {isAgent(member.type) && member.status === 'active' && may('grantShareBonus') && <ShareCard member={member} />}
      {may('messageMember') && member.status !== 'closed' && <MessageCard member={member} />}
      {member.status === 'active' && may('freezeMember') && <FreezeCard member={member} />}
      {member.status === 'frozen' && may('unfreezeMember') && <UnfreezeCard member={member} />}
      {(may('forceMemberPassword') || may('unlockMember')) && <AccountCard member={member} />}
    </>
  )
}
