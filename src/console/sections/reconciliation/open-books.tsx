import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { minorUnits } from '#rules/money.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { useAmounts } from '../../parts/use-amounts.ts'

/** Books what a provider held before the house's books began: once, by two operators. */
export function OpenBooks({ provider, difference }: { provider: string; difference: string | null }) {
  const { t } = useLingui()
  const { decimals, readSigned, write, example } = useAmounts()
  const [typed, setTyped] = useState(write(difference ?? ''))
  const amount = readSigned(typed)
  const act = useAct({
    operation: 'openProviderBooks',
    body: () => ({ provider, amount }),
    refreshes: ['listProviders', 'getBooks', 'listFourEyes'],
  })
  const minor = minorUnits(amount, decimals)
  const sound = minor !== null && minor !== 0n
  const isWrong = typed.trim() !== '' && minor === null
  return (
    <details className="border-t border-line pt-2 text-sm">
      <summary className="cursor-pointer py-1 font-bold">
        <Trans>Opening entry</Trans>
      </summary>
      <form
        className="grid gap-2 md:max-w-96"
        aria-label={t`Opening entry of ${provider}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (sound) act.begin()
        }}
      >
        <p className="text-ink-2">
          <Trans>For a provider that held money before its statement was read. It is booked once.</Trans>
        </p>
        <TextField
          id={`opening-${provider}`}
          label={<Trans>What it held</Trans>}
          hint={<Trans>The difference of now, unless exceptions explain a part of it.</Trans>}
          inputMode="text"
          autoComplete="off"
          inputClassName="num"
          maxLength={24}
          value={typed}
          error={isWrong && t`Enter an amount such as ${example}; below zero with a minus before it.`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p>
          <Button type="submit" why={!sound && <Trans>Enter what it held first.</Trans>}>
            <Trans>See what it changes</Trans>
          </Button>
        </p>
      </form>
      <ActDialog
        act={act}
        title={<Trans>Open the account of {provider}?</Trans>}
        verb={<Trans>Book the opening entry</Trans>}
      />
    </details>
  )
}
