import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useFoundMembers } from '../../app/found-members.ts'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useMay } from '../../app/services.tsx'
import { MemberLine } from '../../parts/member-line.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { rowKeys } from '../../parts/row-keys.ts'
import { Nothing, Shown } from '../../parts/states.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import { MemberList } from './member-list.tsx'

function SearchField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const { t } = useLingui()
  return (
    <form
      role="search"
      aria-label={t`Find a member`}
      className="grid gap-1"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="frame">
        <Icon name="search" size="sm" className="text-ink-2" />
        <input
          className="frame-input"
          aria-label={t`Find a member`}
          aria-describedby="search-hint"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <p id="search-hint" className="text-xs text-ink-2">
        <Trans>Account, mobile number, e-mail, start of the payee name, or posting number</Trans>
      </p>
    </form>
  )
}

/** The list of members, and in its place what a search finds; the address keeps both. */
export function MembersScreen() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const typed = search['q'] ?? ''
  const found = useFoundMembers(typed)
  const may = useMay()
  const [making, setMaking] = useState(false)
  return (
    <Page
      title={<Trans>Members</Trans>}
      actions={
        may('makeAgent') && (
          <Button onClick={() => setMaking(true)}>
            <Trans>Make an agent</Trans>
          </Button>
        )
      }
    >
      {making && <AgentDialog onClose={() => setMaking(false)} />}
      <SearchField
        typed={typed}
        onType={(text) => void go({ search: { ...search, q: text || undefined }, replace: true })}
      />
      {found.q.length > 1 ? (
        <Card>
          <Shown answer={found.answer}>
            {({ rows }) =>
              rows.length === 0 ? (
                <Nothing title={<Trans>Nobody was found.</Trans>} />
              ) : (
                <ul ref={rowKeys} aria-label={t`Found members`}>
                  {rows.map((row) => (
                    <li key={row.id} data-row="" className="border-line not-last:border-b">
                      <DeskLink className="block rounded-1 px-2 py-2.5 hover:bg-panel-2" to={`/members/${row.id}`}>
                        <MemberLine member={row} />
                      </DeskLink>
                    </li>
                  ))}
                </ul>
              )
            }
          </Shown>
        </Card>
      ) : (
        <MemberList />
      )}
    </Page>
  )
}
