import { Trans } from '@lingui/react/macro'
import type { PartForm } from '../settings-part.ts'
import { Group } from '#src/console/parts/form/groups.tsx'
import { Count, Decimal, Line, Lines, Tick } from '#src/console/parts/form/inputs.tsx'

/** The hosts of pictures and games. */
export function DeliveryForm({ value, onChange }: PartForm<'delivery'>) {
  const set = (more: Partial<typeof value>) => onChange({ ...value, ...more })
  return (
    <Group title={<Trans>Delivery</Trans>}>
      <Line label={<Trans>Image address</Trans>} value={value.imgUrl} onChange={(imgUrl) => set({ imgUrl })} />
      <Lines
        label={<Trans>CDNs of pictures</Trans>}
        hint={<Trans>One a line, https; one is chosen at random. None: the own origin.</Trans>}
        value={value.imageCDNs}
        onChange={(imageCDNs) => set({ imageCDNs })}
      />
      <Lines
        label={<Trans>CDNs of games</Trans>}
        value={value.launchGameCDNs}
        onChange={(launchGameCDNs) => set({ launchGameCDNs })}
      />
      <Lines
        label={<Trans>Hosts that games open at</Trans>}
        value={value.launchGameHosts}
        onChange={(launchGameHosts) => set({ launchGameHosts })}
      />
    </Group>
  )
}

/** The origins of the site. */
export function DomainsForm({ value: { domains }, onChange }: PartForm<'domains'>) {
  const speeds = new Map(domains.map(({ domain, speed }) => [domain, speed]))
  return (
    <Group title={<Trans>Domains</Trans>}>
      <div className="md:col-span-2">
        <Lines
          label={<Trans>Origins of the site, the usual one first</Trans>}
          hint={<Trans>One a line: https://fairhall.example</Trans>}
          rows={6}
          value={domains.map(({ domain }) => domain)}
          onChange={(lines) =>
            onChange({ domains: lines.map((domain) => ({ domain, speed: speeds.get(domain) ?? null })) })
          }
        />
      </div>
    </Group>
  )
}

/** How players log in and stay logged in. */
export function SessionsForm({ value, onChange }: PartForm<'sessions'>) {
  const set = (more: Partial<typeof value>) => onChange({ ...value, ...more })
  return (
    <Group title={<Trans>Sessions</Trans>}>
      <Count
        label={<Trans>Sessions a member may have at once, 1 to 10</Trans>}
        value={value.sessionsPerMember}
        onChange={(sessionsPerMember) => set({ sessionsPerMember })}
      />
      <Count
        label={<Trans>Days until a password has to be changed</Trans>}
        hint={<Trans>0 is never.</Trans>}
        value={value.passwordDays}
        onChange={(passwordDays) => set({ passwordDays })}
      />
      <Tick
        label={<Trans>A new address has to be confirmed</Trans>}
        value={value.checkAddress}
        onChange={(checkAddress) => set({ checkAddress })}
      />
      <Tick
        label={<Trans>The name of the bank account confirms a login</Trans>}
        value={value.bankNameConfirms}
        onChange={(bankNameConfirms) => set({ bankNameConfirms })}
      />
      <Tick
        label={<Trans>Without a login every page leads to the login</Trans>}
        value={value.homeAfterLogin}
        onChange={(homeAfterLogin) => set({ homeAfterLogin })}
      />
    </Group>
  )
}

/** The limits of stakes in vendors' games. */
export function PlayForm({ value: { play }, onChange }: PartForm<'play'>) {
  return (
    <Group title={<Trans>Play limits</Trans>}>
      <Decimal
        label={<Trans>Largest bet in games of vendors</Trans>}
        hint={<Trans>Limits of a lottery stand in its own settings, under Games.</Trans>}
        value={play.maxBet}
        onChange={(maxBet) => onChange({ play: { ...play, maxBet } })}
      />
    </Group>
  )
}

/** Which members count as active in a team. */
export function AgentsForm({ value: { agents }, onChange }: PartForm<'agents'>) {
  const { activeMinBet } = agents
  const set = (more: Partial<typeof activeMinBet>) =>
    onChange({ agents: { ...agents, activeMinBet: { ...activeMinBet, ...more } } })
  return (
    <Group title={<Trans>Active members</Trans>}>
      <Decimal
        label={<Trans>Valid bets in a day or an hour, at least</Trans>}
        hint={<Trans>Contracts and overviews count who has bet as much. Closed statements stay as they are.</Trans>}
        value={activeMinBet.day}
        onChange={(day) => set({ day })}
      />
      <Decimal
        label={<Trans>Valid bets in a longer time, at least</Trans>}
        value={activeMinBet.longer}
        onChange={(longer) => set({ longer })}
      />
    </Group>
  )
}
