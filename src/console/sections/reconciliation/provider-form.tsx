import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { PartnerForm } from '../../flows/keys/partner-form.tsx'
import { useSiteFault } from '../site/site-fault.tsx'

export type PaymentProvider = ConsoleValueOf<'listPaymentProviders'>['rows'][number]
type Typed = { id: string; origin: string; methods: string; all: boolean; addresses: string; sandbox: boolean }

const nothing: Typed = { id: '', origin: '', methods: '', all: true, addresses: '', sandbox: false }
const typedOf = ({ id, origin, methods, addresses, sandbox }: PaymentProvider): Typed => ({
  id,
  origin,
  methods: methods?.join(' ') ?? '',
  all: methods === null,
  addresses: addresses.join(' '),
  sandbox,
})
const wordsOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
const isReady = ({ id, origin, all, methods }: Typed) =>
  /^[a-z0-9_-]{1,32}$/.test(id) && /^https?:\/\/[^/\s]+\/?$/.test(origin) && (all || wordsOf(methods).length > 0)

type FieldsProps = { typed: Typed; isNew: boolean; onChange: (more: Partial<Typed>) => void }

function Fields({ typed, isNew, onChange }: FieldsProps) {
  // a page can show two of these forms
  const of = isNew ? 'new' : typed.id
  return (
    <>
      {isNew && (
        <TextField
          id={`provider-id-${of}`}
          label={<Trans>Name of the provider</Trans>}
          hint={<Trans>Small letters and digits, such as acme-pay. The provider names itself so in every call.</Trans>}
          maxLength={32}
          autoComplete="off"
          value={typed.id}
          onChange={(event) => onChange({ id: event.target.value.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '') })}
        />
      )}
      <TextField
        id={`provider-origin-${of}`}
        label={<Trans>Address</Trans>}
        hint={<Trans>Where it is asked for orders and payouts, such as https://pay.example</Trans>}
        maxLength={200}
        autoComplete="off"
        dir="ltr"
        value={typed.origin}
        onChange={(event) => onChange({ origin: event.target.value.trim() })}
      />
      <Checkbox checked={typed.all} onChange={(event) => onChange({ all: event.target.checked })}>
        <Trans>It serves every method that a channel names it for</Trans>
      </Checkbox>
      {!typed.all && (
        <TextField
          id={`provider-methods-${of}`}
          label={<Trans>Methods that it serves</Trans>}
          hint={<Trans>Their codes, such as BKASH BANK. Channels of other methods are not offered.</Trans>}
          maxLength={1000}
          autoComplete="off"
          dir="ltr"
          value={typed.methods}
          onChange={(event) =>
            onChange({ methods: event.target.value.toUpperCase().replaceAll(/[^A-Z0-9_\s,;]/g, '') })
          }
        />
      )}
      <TextField
        id={`provider-addresses-${of}`}
        label={<Trans>Addresses that it calls from</Trans>}
        optionalMark={<Trans>optional</Trans>}
        hint={<Trans>IP addresses and ranges, such as 203.0.113.0/24. Without them it may call from anywhere.</Trans>}
        maxLength={2000}
        autoComplete="off"
        dir="ltr"
        value={typed.addresses}
        onChange={(event) => onChange({ addresses: event.target.value })}
      />
      <Checkbox checked={typed.sandbox} onChange={(event) => onChange({ sandbox: event.target.checked })}>
        <Trans>It is for trying out and moves no real money</Trans>
      </Checkbox>
    </>
  )
}

type ProviderFormProps = { version: string; provider?: PaymentProvider; onDone?: () => void }

/** Adds a payment provider, or changes one that the console keeps. */
export function ProviderForm({ version, provider, onDone }: ProviderFormProps) {
  const saved = provider ? typedOf(provider) : nothing
  const [typed, setTyped] = useState(saved)
  const fault = useSiteFault()
  const act = useAct({
    operation: 'savePaymentProvider',
    body: () => ({
      version,
      provider: typed.id,
      // browsers add a slash; only the last one goes, so that `https://` can be typed
      origin: typed.origin.replace(/\/$/, ''),
      methods: typed.all ? null : wordsOf(typed.methods),
      addresses: wordsOf(typed.addresses),
      sandbox: typed.sandbox,
    }),
    refreshes: ['listPaymentProviders', 'getReadiness'],
    onDone: () => onDone?.(),
    onRefused: fault.onRefused,
  })
  const isSame = JSON.stringify(typed) === JSON.stringify(saved)
  return (
    <PartnerForm
      act={act}
      partner={provider}
      typed={typed}
      title={<Trans>Add a payment provider</Trans>}
      why={(isSame || !isReady(typed)) && <Trans>Enter name, address and methods first.</Trans>}
      lacks={<Trans key="key">It has no key yet: make one, read it and give it to the provider</Trans>}
      fault={fault.line}
    >
      <Fields typed={typed} isNew={!provider} onChange={(more) => setTyped({ ...typed, ...more })} />
    </PartnerForm>
  )
}
