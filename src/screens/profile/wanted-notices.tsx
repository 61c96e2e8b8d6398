import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { ChangeFailed } from './change-failed.tsx'
import { useProfileChange } from './use-profile-change.ts'

type Notices = ValueOf<'getProfile'>['notices']
type Channel = keyof Notices

type Code = Notices['mail'][number]

/** The subjects of messages, with the kinds that belong together. */
const topics = [
  {
    codes: ['PAYMENT_CONFIRMATION'],
    name: msg`Payments to confirm`,
    about: msg`A member says they paid you: answer before the time is over`,
  },
  {
    codes: ['DEPOSIT_ARRIVED', 'DEPOSIT_FAILED', 'WITHDRAWAL_APPROVED', 'WITHDRAWAL_REJECTED'],
    name: msg`Deposits and withdrawals`,
    about: msg`What arrived, what was paid, and what wasn’t`,
  },
  { codes: ['SECURITY'], name: msg`Security`, about: msg`Logins, passwords, contacts and closing the account` },
  { codes: ['SYSTEM'], name: msg`From the house`, about: msg`Answers to your requests, files that are ready` },
] satisfies { codes: Code[]; name: MessageDescriptor; about: MessageDescriptor }[]
type Topic = { codes: readonly Code[] }

const channels = {
  mail: { name: msg`By e-mail`, part: 'email', add: msg`Add an e-mail address` },
  sms: { name: msg`By SMS`, part: 'mobile', add: msg`Add a mobile number` },
} as const satisfies Record<Channel, { name: MessageDescriptor; part: string; add: MessageDescriptor }>
const channelNames = Object.keys(channels) as Channel[]

/** The id of the link that adds what a channel needs: without it, that's why its ticks can't be set. */
const missing = (channel: Channel) => `notices-need-${channel}`

type TicksProps = {
  isTicked: (channel: Channel) => boolean
  isReachable: Record<Channel, boolean>
  onTick: (channel: Channel, on: boolean) => void
}

function Ticks({ isTicked, isReachable, onTick }: TicksProps) {
  const { i18n } = useLingui()
  return (
    <div className="flex gap-x-6">
      {channelNames.map((channel) => (
        <Checkbox
          key={channel}
          checked={isTicked(channel) && isReachable[channel]}
          disabled={!isReachable[channel]}
          aria-describedby={isReachable[channel] ? undefined : missing(channel)}
          onChange={({ target }) => onTick(channel, target.checked)}
        >
          {i18n._(channels[channel].name)}
        </Checkbox>
      ))}
    </div>
  )
}

/** The messages that are also sent by mail or SMS; a tick is saved at once. */
export function WantedNotices({ notices }: { notices: Notices }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { data: security } = useQuery(securityQuery(api))
  const change = useProfileChange()
  const shown = (change.isPending && change.variables.notices) || notices
  const isReachable = { mail: security?.email !== null, sms: security?.mobile !== null }
  const tick = (channel: Channel, { codes }: Topic, on: boolean) => {
    const others = shown[channel].filter((one) => !codes.includes(one))
    change.mutate({ notices: { ...shown, [channel]: on ? [...others, ...codes] : others } })
  }
  return (
    <div className="grid gap-3">
      {change.isError && <ChangeFailed />}
      <ul className="grid">
        {topics.map((topic) => (
          <li key={topic.codes[0]} className="border-t border-line py-2 first:border-t-0">
            <fieldset className="grid gap-x-4 min-[560px]:grid-cols-[1fr_auto] min-[560px]:items-center">
              <legend className="sr-only">{i18n._(topic.name)}</legend>
              <p aria-hidden="true">
                <b className="block">{i18n._(topic.name)}</b>
                <span className="text-sm text-ink-2">{i18n._(topic.about)}</span>
              </p>
              <Ticks
                isTicked={(channel) => topic.codes.some((code) => shown[channel].includes(code))}
                isReachable={isReachable}
                onTick={(channel, on) => tick(channel, topic, on)}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {channelNames
          .filter((channel) => !isReachable[channel])
          .map((channel) => (
            <CentreLink
              key={channel}
              id={missing(channel)}
              mc="securityCenter"
              part={channels[channel].part}
              className="link"
            >
              {i18n._(channels[channel].add)}
            </CentreLink>
          ))}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          Every message is in your inbox either way. When a contact changes, we always tell the old one too.
        </Trans>
      </p>
    </div>
  )
}
