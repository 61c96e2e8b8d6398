import { Trans, useLingui } from '@lingui/react/macro'
import type { Country, PartForm, RegisterField } from '../settings-part.ts'
import { RegisterPreview } from '../register-preview.tsx'
import { useFieldNames, usePatterns } from '../register-names.ts'
import { Group, Rows } from '#src/console/parts/form/groups.tsx'
import { Count, Line, MaybeLine, Pick, Tick } from '#src/console/parts/form/inputs.tsx'

type FieldsProps = { fields: RegisterField[]; onChange: (fields: RegisterField[]) => void }

/** The fields of one of the two forms, in their order. */
function FieldRows({ fields, onChange }: FieldsProps) {
  const { t } = useLingui()
  const nameOf = useFieldNames()
  const patterns = usePatterns()
  const stateOf = ({ enabled, required }: RegisterField) =>
    !enabled ? t`not asked` : required ? t`required` : t`optional`
  return (
    <Rows rows={fields} onChange={onChange} nameOf={(row) => `${nameOf(row.field)} · ${stateOf(row)}`}>
      {(row, set) => (
        <>
          <Tick label={<Trans>Asked for</Trans>} value={row.enabled} onChange={(enabled) => set({ enabled })} />
          <Tick label={<Trans>Required</Trans>} value={row.required} onChange={(required) => set({ required })} />
          <Count label={<Trans>Shortest</Trans>} value={row.minLength} onChange={(minLength) => set({ minLength })} />
          <Count label={<Trans>Longest</Trans>} value={row.maxLength} onChange={(maxLength) => set({ maxLength })} />
          <Pick
            label={t`Form of it`}
            options={patterns}
            value={String(row.patternId)}
            onChange={(patternId) => set({ patternId: Number(patternId) })}
          />
          <MaybeLine
            label={<Trans>Own pattern</Trans>}
            hint={<Trans>A regular expression that wins over the form</Trans>}
            value={row.acceptedPattern}
            onChange={(acceptedPattern) => set({ acceptedPattern })}
          />
        </>
      )}
    </Rows>
  )
}

const newCountry = (): Country => ({
  countryCode: 'BD',
  countryDialingCode: '+880',
  mobileMinLength: 10,
  mobileMaxLength: 10,
})

function CountryRows({ countries, onChange }: { countries: Country[]; onChange: (countries: Country[]) => void }) {
  return (
    <Rows
      rows={countries}
      onChange={onChange}
      fresh={newCountry}
      nameOf={({ countryCode, countryDialingCode }) => `${countryCode} ${countryDialingCode}`}
    >
      {(row, set) => (
        <>
          <Line
            label={<Trans>Code of two letters</Trans>}
            value={row.countryCode}
            onChange={(countryCode) => set({ countryCode: countryCode.toUpperCase() })}
          />
          <Line
            label={<Trans>Dialling code</Trans>}
            value={row.countryDialingCode}
            onChange={(countryDialingCode) => set({ countryDialingCode })}
          />
          <Count
            label={<Trans>Fewest digits</Trans>}
            value={row.mobileMinLength}
            onChange={(mobileMinLength) => set({ mobileMinLength })}
          />
          <Count
            label={<Trans>Most digits</Trans>}
            value={row.mobileMaxLength}
            onChange={(mobileMaxLength) => set({ mobileMaxLength })}
          />
        </>
      )}
    </Rows>
  )
}

type Agreement = PartForm<'register'>['value']['register']['agreement']

function AgreementFields({ of, onChange }: { of: Agreement; onChange: (agreement: Agreement) => void }) {
  return (
    <>
      <Tick
        label={<Trans>Ticked from the start</Trans>}
        value={of.preselected}
        onChange={(preselected) => onChange({ ...of, preselected })}
      />
      <Count
        label={<Trans>Least age</Trans>}
        value={of.minimumAge}
        onChange={(minimumAge) => onChange({ ...of, minimumAge })}
      />
      <Line
        label={<Trans>Article of the help</Trans>}
        value={of.article}
        onChange={(article) => onChange({ ...of, article })}
      />
    </>
  )
}

/** The fields of the registration, with a preview of the form. */
export function RegisterForm({ value, onChange }: PartForm<'register'>) {
  const { register, countries, domainAgents } = value
  const set = (more: Partial<typeof register>) => onChange({ ...value, register: { ...register, ...more } })
  const agents = Object.entries(domainAgents).map(([host, account]) => ({ host, account }))
  const setAgents = (rows: { host: string; account: string }[]) =>
    onChange({ ...value, domainAgents: Object.fromEntries(rows.map(({ host, account }) => [host, account])) })
  return (
    <>
      <RegisterPreview register={register} />
      <Group title={<Trans>By user name</Trans>}>
        <FieldRows fields={register.username} onChange={(username) => set({ username })} />
      </Group>
      <Group title={<Trans>By mobile number</Trans>}>
        <FieldRows fields={register.mobile} onChange={(mobile) => set({ mobile })} />
      </Group>
      <Group title={<Trans>Agreement</Trans>}>
        <AgreementFields of={register.agreement} onChange={(agreement) => set({ agreement })} />
      </Group>
      <Group title={<Trans>Countries of mobile numbers, the own one first</Trans>}>
        <CountryRows countries={countries} onChange={(next) => onChange({ ...value, countries: next })} />
      </Group>
      <Group title={<Trans>Agents by host: who comes there is theirs</Trans>}>
        <Rows
          rows={agents}
          onChange={setAgents}
          fresh={() => ({ host: '', account: '' })}
          nameOf={({ host, account }) => `${host || '…'} → ${account || '…'}`}
        >
          {(row, change) => (
            <>
              <Line label={<Trans>Host</Trans>} value={row.host} onChange={(host) => change({ host })} />
              <Line label={<Trans>Account</Trans>} value={row.account} onChange={(account) => change({ account })} />
            </>
          )}
        </Rows>
      </Group>
    </>
  )
}
