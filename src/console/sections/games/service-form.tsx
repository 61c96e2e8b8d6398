import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { PartnerForm } from '../../flows/keys/partner-form.tsx'
import { useSiteFault } from '../site/site-fault.tsx'
import { FigureField } from './figure-field.tsx'

export type Service = ConsoleValueOf<'listGameServices'>['rows'][number]
type Typed = { id: string; origin: string; codes: string; all: boolean; addresses: string; win: string; hour: string }

const nothing: Typed = { id: '', origin: '', codes: '', all: false, addresses: '', win: '', hour: '' }
const typedOf = ({ id, origin, vassalages, addresses, maxWin, maxWinsPerHour }: Service): Typed => ({
  id,
  origin,
  codes: vassalages?.join(' ') ?? '',
  all: vassalages === null,
  addresses: addresses.join(' '),
  win: maxWin === null ? '' : String(maxWin),
  hour: maxWinsPerHour === null ? '' : String(maxWinsPerHour),
})
const wordsOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
/** The address without the slash that browsers add; only saving removes it, so that `https://` can be typed. */
const originOf = ({ origin }: Typed) => origin.replace(/\/$/, '')
const unitsOf = (text: string) => (text === '' ? null : Number(text))
const isReady = ({ id, origin, all, codes }: Typed) =>
  /^[a-z0-9_-]{1,32}$/.test(id) && /^https?:\/\/[^/\s]+\/?$/.test(origin) && (all || wordsOf(codes).length > 0)

type FieldsProps = { typed: Typed; isNew: boolean; onChange: (more: Partial<Typed>) => void }

function Fields({ typed, isNew, onChange }: FieldsProps) {
  const optional = <Trans>optional</Trans>
  // a page can show two of these forms
  const of = isNew ? 'new' : typed.id
  return (
    <>
      {isNew && (
        <TextField
          id={`service-id-${of}`}
          label={<Trans>Name of the service</Trans>}
          hint={<Trans>Small letters and digits, such as acme. The service names itself so in every call.</Trans>}
          maxLength={32}
          autoComplete="off"
          value={typed.id}
          onChange={(event) => onChange({ id: event.target.value.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '') })}
        />
      )}
      <TextField
        id={`service-origin-${of}`}
        label={<Trans>Address</Trans>}
        hint={<Trans>Where its games open and where it is asked, such as https://games.example</Trans>}
        maxLength={200}
        autoComplete="off"
        dir="ltr"
        value={typed.origin}
        onChange={(event) => onChange({ origin: event.target.value.trim() })}
      />
      <Checkbox checked={typed.all} onChange={(event) => onChange({ all: event.target.checked })}>
        <Trans>It runs the games of every vendor that no other service runs</Trans>
      </Checkbox>
      {!typed.all && (
        <TextField
          id={`service-codes-${of}`}
          label={<Trans>Vendors whose games it runs</Trans>}
          hint={<Trans>Their codes, such as ACME GOLDEN</Trans>}
          maxLength={4000}
          autoComplete="off"
          dir="ltr"
          value={typed.codes}
          onChange={(event) =>
            onChange({ codes: event.target.value.toUpperCase().replaceAll(/[^A-Z0-9_.\s,;-]/g, '') })
          }
        />
      )}
      <TextField
        id={`service-addresses-${of}`}
        label={<Trans>Addresses that it calls from</Trans>}
        optionalMark={optional}
        hint={<Trans>IP addresses and ranges, such as 203.0.113.0/24. Without them it may call from anywhere.</Trans>}
        maxLength={2000}
        autoComplete="off"
        dir="ltr"
        value={typed.addresses}
        onChange={(event) => onChange({ addresses: event.target.value })}
      />
      <FigureField
        id={`service-win-${of}`}
        label={<Trans>Largest win that is paid at once</Trans>}
        optionalMark={optional}
        hint={<Trans>In whole units. An operator releases a larger one; usually 5,000,000.</Trans>}
        value={typed.win}
        onChange={(win) => onChange({ win: win.slice(0, 12) })}
      />
      <FigureField
        id={`service-hour-${of}`}
        label={<Trans>Wins of an hour that are paid at once</Trans>}
        optionalMark={optional}
        hint={<Trans>In whole units; usually 20,000,000.</Trans>}
        value={typed.hour}
        onChange={(hour) => onChange({ hour: hour.slice(0, 12) })}
      />
    </>
  )
}

type ServiceFormProps = { version: string; service?: Service; onDone?: () => void }

/** Adds a game service, or changes one that the console keeps. */
export function ServiceForm({ version, service, onDone }: ServiceFormProps) {
  const saved = service ? typedOf(service) : nothing
  const [typed, setTyped] = useState(saved)
  const fault = useSiteFault()
  const act = useAct({
    operation: 'saveGameService',
    body: () => ({
      version,
      service: typed.id,
      origin: originOf(typed),
      vassalages: typed.all ? null : wordsOf(typed.codes),
      addresses: wordsOf(typed.addresses),
      maxWin: unitsOf(typed.win),
      maxWinsPerHour: unitsOf(typed.hour),
    }),
    refreshes: ['listGameServices', 'listGameVendors', 'getReadiness'],
    onDone: () => onDone?.(),
    onRefused: fault.onRefused,
  })
  const isSame = JSON.stringify(typed) === JSON.stringify(saved)
  return (
    <PartnerForm
      act={act}
      partner={service}
      typed={typed}
      title={<Trans>Add a game service</Trans>}
      why={(isSame || !isReady(typed)) && <Trans>Enter name, address and vendors first.</Trans>}
      lacks={<Trans key="key">It has no key yet: make one, read it and give it to the service</Trans>}
      fault={fault.line}
    >
      <Fields typed={typed} isNew={!service} onChange={(more) => setTyped({ ...typed, ...more })} />
    </PartnerForm>
  )
}
