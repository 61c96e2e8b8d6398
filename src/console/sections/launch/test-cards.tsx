import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DeskError } from '../../api/api-error.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { DeskLink } from '../../app/link.tsx'
import { useRefresh } from '../../app/queries.ts'
import { useServices } from '../../app/services.tsx'
import { Card } from '../../parts/page.tsx'
import type { Readiness } from '../../app/ready-texts.ts'

/** Why a test failed: the refusal, and what the other side answered. */
function Failed({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const code = error instanceof DeskError ? error.code : 'unknown.system.err'
  const value = error instanceof DeskError ? (error.value as { fault?: string } | null) : null
  return (
    <span role="alert" className="block text-xs text-alert-ink">
      {i18n._(refusalTexts[code])} {value?.fault !== undefined && <span lang="en">{value.fault}</span>}
    </span>
  )
}

const Sent = ({ to }: { to: string }) => (
  <span role="status" className="block text-xs text-win-ink">
    <Trans>Taken over for {to}. See whether it arrives.</Trans>
  </span>
)

type SendProps = { test: { isPending: boolean; mutate: () => void }; why?: ReactNode; children: ReactNode }
const Send = ({ test, why, children }: SendProps) => (
  <Button size="sm" busy={test.isPending} busyLabel={<Trans>Sending…</Trans>} why={why} onClick={() => test.mutate()}>
    {children}
  </Button>
)

/** A letter and a text message to the operator, as players get them. */
export function MessagesCard() {
  const { api } = useServices()
  const refresh = useRefresh()
  const [number, setNumber] = useState('')
  const onSuccess = () => void refresh('getReadiness')
  const mail = useMutation({ mutationFn: () => api.call('sendTestMail', { body: {} }), onSuccess })
  const sms = useMutation({ mutationFn: () => api.call('sendTestSms', { body: { number: number.trim() } }), onSuccess })
  return (
    <Card title={<Trans>Test messages</Trans>}>
      <div className="grid gap-3">
        <div className="grid gap-1.5">
          <p>
            <Send test={mail}>
              <Trans>Send me a test letter</Trans>
            </Send>
          </p>
          {mail.isSuccess && <Sent to={mail.data.to} />}
          {mail.isError && <Failed error={mail.error} />}
        </div>
        <div className="grid gap-1.5">
          <TextField
            id="test-number"
            label={<Trans>Your mobile number, with its country code</Trans>}
            type="tel"
            autoComplete="tel"
            inputClassName="num"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <p>
            <Send
              test={sms}
              why={
                !/^\+[1-9][0-9]{6,14}$/.test(number.trim()) && <Trans>Enter your number as +8801712345678 first.</Trans>
              }
            >
              <Trans>Send me a test SMS</Trans>
            </Send>
          </p>
          {sms.isSuccess && <Sent to={sms.data.to} />}
          {sms.isError && <Failed error={sms.error} />}
        </div>
      </div>
    </Card>
  )
}

type Partner = Readiness['partners'][number]

/** One partner: who it is, and what it answers to a signed question. */
function PartnerRow({ kind, id, origin }: Partner) {
  const { api } = useServices()
  const { t } = useLingui()
  const test = useMutation({ mutationFn: () => api.call('testPartner', { query: { kind, id } }) })
  const milliseconds = test.data?.milliseconds
  return (
    <li className="grid gap-1 border-line py-2 not-last:border-b">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <b>{id}</b>{' '}
          <span className="text-xs text-ink-2">{kind === 'vendor' ? t`Game vendor` : t`Payment provider`}</span>
          <span dir="ltr" className="block font-mono text-xs break-all text-ink-2">
            {origin}
          </span>
        </span>
        <Button
          size="sm"
          busy={test.isPending}
          busyLabel={<Trans>Asking…</Trans>}
          aria-label={t`Test ${id}`}
          onClick={() => test.mutate()}
        >
          <Trans>Test</Trans>
        </Button>
      </span>
      {test.isSuccess && (
        <span role="status" className="text-xs">
          {test.data.answers === 'yes' && (
            <Badge tone="win">
              <Trans>answers in {milliseconds} ms</Trans>
            </Badge>
          )}
          {test.data.answers === 'refused' && (
            <>
              <Badge tone="alert">
                <Trans>refused</Trans>
              </Badge>{' '}
              <Trans>It took the call but not what it said: compare the keys.</Trans>
            </>
          )}
          {test.data.answers === 'silent' && (
            <>
              <Badge tone="alert">
                <Trans>silent</Trans>
              </Badge>{' '}
              <Trans>No usable answer: compare address and keys.</Trans>
            </>
          )}
        </span>
      )}
      {test.isError && <Failed error={test.error} />}
    </li>
  )
}

/** The vendors and providers that the server knows. */
export const PartnersCard = ({ partners }: Pick<Readiness, 'partners'>) => (
  <Card title={<Trans>Vendors and payment providers</Trans>}>
    {partners.length === 0 ? (
      <p className="text-ink-2">
        <Trans>None is set.</Trans>{' '}
        <DeskLink to="/games/keys" className="link">
          <Trans>Add a game service</Trans>
        </DeskLink>{' '}
        <DeskLink to="/reconciliation/providers" className="link">
          <Trans>Add a payment provider</Trans>
        </DeskLink>
      </p>
    ) : (
      <ul>
        {partners.map((partner) => (
          <PartnerRow key={`${partner.kind}:${partner.id}`} {...partner} />
        ))}
      </ul>
    )}
  </Card>
)
