import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Words, type Texts } from '../../parts/form/groups.tsx'
import { Count, Decimal, MaybeLine, Pick } from '../../parts/form/inputs.tsx'
import { UploadButton } from '../content/upload-button.tsx'

export type Raffle = ConsoleValueOf<'getDeskRaffle'>
export type Prize = Raffle['tables'][number]['prizes'][number]['prize']

export const whole = 1000

export const newPrize = (): Prize => ({
  names: [{ language: 'EN', title: '' }],
  kind: 'NONE',
  amount: null,
  weight: 0,
  stock: null,
  standIn: null,
  image: null,
})

export const textsOf = (names: Prize['names']) =>
  Object.fromEntries([['EN', ''], ...names.map(({ language, title }) => [language, title])]) as Texts

const namesOf = (texts: Texts): Prize['names'] =>
  Object.entries(texts)
    .filter(([, title]) => title !== '')
    .map(([language, title]) => ({ language, title }))

type FieldsProps = { prize: Prize; set: (more: Partial<Prize>) => void }

function WhatFields({ prize: { kind, amount, image }, set }: FieldsProps) {
  const { t } = useLingui()
  const isWorth = (of: Prize['kind']) => of === 'CREDIT' || of === 'POINTS'
  return (
    <>
      <Pick
        label={t`Kind`}
        options={[
          { value: 'CREDIT', label: t`Credit` },
          { value: 'POINTS', label: t`Points` },
          { value: 'PHYSICAL', label: t`A thing` },
          { value: 'NONE', label: t`No prize` },
        ]}
        value={kind}
        onChange={(next) =>
          set({ kind: next as Prize['kind'], amount: isWorth(next as Prize['kind']) ? (amount ?? '1') : null })
        }
      />
      {isWorth(kind) && (
        <Decimal label={<Trans>Amount</Trans>} value={amount ?? ''} onChange={(next) => set({ amount: next })} />
      )}
      <div className="grid gap-2">
        <MaybeLine
          label={<Trans>Picture</Trans>}
          hint={<Trans>Empty: one is drawn for it</Trans>}
          value={image}
          onChange={(next) => set({ image: next })}
        />
        <UploadButton use="banner" onPicture={({ path }) => set({ image: path })}>
          <Trans>Upload a picture</Trans>
        </UploadButton>
      </div>
    </>
  )
}

/** A stock, and the replacement once it is out: only a prize without a stock can be one. */
function StockFields({ prize: { stock, standIn }, prizes, set }: FieldsProps & { prizes: readonly Prize[] }) {
  const { t } = useLingui()
  const endless = prizes.flatMap((prize, at) =>
    prize.stock === null ? [{ value: String(at + 1), label: `${at + 1} · ${textsOf(prize.names).EN}` }] : [],
  )
  const first = Number(endless[0]?.value ?? 1)
  return (
    <>
      <Decimal
        label={<Trans>Stock</Trans>}
        hint={<Trans>Empty: no end</Trans>}
        value={stock === null ? '' : String(stock)}
        onChange={(text) => {
          const count = text.replaceAll(/\D/g, '').slice(0, 7)
          set(count === '' ? { stock: null, standIn: null } : { stock: Number(count), standIn: standIn ?? first })
        }}
      />
      {stock !== null && (
        <Pick
          label={t`Given once the stock is out`}
          options={endless}
          value={String(standIn ?? first)}
          onChange={(next) => set({ standIn: Number(next) })}
        />
      )}
    </>
  )
}

/** All fields of a prize: what it is, its chance, and its stock. */
export function PrizeForm({ prize, prizes, set }: FieldsProps & { prizes: readonly Prize[] }) {
  return (
    <>
      <Words
        label={<Trans>Title</Trans>}
        value={textsOf(prize.names)}
        onChange={(texts) => set({ names: namesOf(texts) })}
      />
      <WhatFields prize={prize} set={set} />
      <Count
        label={<Trans>Weight out of 1,000</Trans>}
        value={prize.weight}
        onChange={(weight) => set({ weight: Math.min(whole, weight) })}
      />
      <StockFields prize={prize} prizes={prizes} set={set} />
    </>
  )
}
