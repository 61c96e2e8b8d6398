import { Trans, useLingui } from '@lingui/react/macro'
import { rowsOfCsv } from '#rules/read-csv.ts'
import { sampleColumns } from '#rules/statement-sample.ts'
import { useState } from 'react'
import { ChooseFile } from '#src/console/parts/choose-file.tsx'
import type { Statement } from '../settings-part.ts'
import { Group, Rows } from '#src/console/parts/form/groups.tsx'
import { SampleButton } from '#src/console/parts/sample-button.tsx'
import { Line, MaybeLine, Pick } from '#src/console/parts/form/inputs.tsx'

type Kinds = Statement['kinds']

const fresh = (): Statement => ({
  provider: '',
  txId: '',
  amount: '',
  at: '',
  offset: '+06:00',
  decimal: '.',
  kind: null,
  kinds: [],
  lineId: null,
  orderNo: null,
  payoutNo: null,
  number: null,
  sender: null,
  fee: null,
  currency: null,
})

const none = 'none'

type ColumnProps = {
  label: string
  head: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
}

/** A column by its name: chosen from a file's header once one was read, typed before that. */
function ColumnField({ label, head, value, onChange, must = false }: ColumnProps & { must?: boolean }) {
  const { t } = useLingui()
  if (head.length === 0)
    return must ? (
      <Line label={label} value={value ?? ''} onChange={onChange} />
    ) : (
      <MaybeLine label={label} value={value} onChange={onChange} />
    )
  const names = [...new Set([...head, ...(value === null || value === '' ? [] : [value])])]
  return (
    <Pick
      label={label}
      options={[...(must ? [] : [{ value: none, label: t`in no column` }]), ...names]}
      value={value ?? none}
      onChange={(name) => onChange(name === none ? null : name)}
    />
  )
}

/** The names of the kinds of lines in the file. */
function KindFields({ kinds, onChange }: { kinds: Kinds; onChange: (kinds: Kinds) => void }) {
  const { t } = useLingui()
  const labels: Record<Kinds[number]['kind'], string> = {
    payment: t`A payment is called`,
    payout: t`A payout is called`,
    return: t`A payout that came back is called`,
    chargeback: t`A charge-back is called`,
    fee: t`A fee is called`,
  }
  const entries = Object.entries(labels) as [Kinds[number]['kind'], string][]
  return entries.map(([kind, label]) => (
    <MaybeLine
      key={kind}
      label={label}
      value={kinds.find((one) => one.kind === kind)?.called ?? null}
      onChange={(called) =>
        onChange([...kinds.filter((one) => one.kind !== kind), ...(called === null ? [] : [{ called, kind }])])
      }
    />
  ))
}

function OneStatement({ row, set }: { row: Statement; set: (more: Partial<Statement>) => void }) {
  const { t } = useLingui()
  const [head, setHead] = useState<readonly string[]>([])
  const column = (name: keyof Omit<Statement, 'kinds' | 'provider' | 'offset' | 'decimal'>, label: string) => (
    <ColumnField
      label={label}
      head={head}
      must={name === 'txId' || name === 'amount' || name === 'at'}
      value={row[name] ?? null}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      <Line label={<Trans>Provider</Trans>} value={row.provider} onChange={(provider) => set({ provider })} />
      <ChooseFile
        label={<Trans>Read the head of a file</Trans>}
        hint={<Trans>Its columns can be chosen from a list then. The file stays here.</Trans>}
        onFile={(_name, text) =>
          setHead((rowsOfCsv(text)?.[0] ?? []).map((cell) => cell.trim()).filter((cell) => cell !== ''))
        }
      />
      <p>
        <SampleButton columns={sampleColumns}>
          <Trans>Download a sample</Trans>
        </SampleButton>
      </p>
      {column('txId', t`Column of the transaction number`)}
      {column('amount', t`Column of the amount`)}
      {column('at', t`Column of the time`)}
      <Line
        label={<Trans>Zone of times without one</Trans>}
        hint={<Trans>As +06:00</Trans>}
        value={row.offset}
        onChange={(offset) => set({ offset })}
      />
      <Pick
        label={t`Sign before the decimals`}
        options={[
          { value: '.', label: t`Point, as in 1,234.50` },
          { value: ',', label: t`Comma, as in 1.234,50` },
        ]}
        value={row.decimal ?? '.'}
        onChange={(sign) => set({ decimal: sign === ',' ? ',' : '.' })}
      />
      {column('lineId', t`Column of the line’s own number`)}
      {column('fee', t`Column of the fee`)}
      {column('currency', t`Column of the currency`)}
      {column('number', t`Column of the number it went to`)}
      {column('sender', t`Column of the number it came from`)}
      {column('orderNo', t`Column of our deposit’s number`)}
      {column('payoutNo', t`Column of our payout’s number`)}
      {column('kind', t`Column of the kind`)}
      {row.kind !== null && <KindFields kinds={row.kinds} onChange={(kinds) => set({ kinds })} />}
    </>
  )
}

type StatementRowsProps = { statements: Statement[]; onChange: (statements: Statement[]) => void }

/** The format of providers' statement files, mapped once per provider. */
export const StatementRows = ({ statements, onChange }: StatementRowsProps) => (
  <Group title={<Trans>Files of statements</Trans>}>
    <Rows rows={statements} onChange={onChange} fresh={fresh} nameOf={({ provider }) => provider || '…'}>
      {(row, set) => <OneStatement row={row} set={set} />}
    </Rows>
  </Group>
)
