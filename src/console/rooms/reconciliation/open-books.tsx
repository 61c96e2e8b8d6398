import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'

const signedForm = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/

/** Books what a provider held before our books followed it: once, and by two. */
export function OpenBooks({ provider, difference }: { provider: string; difference: string | null }) {
  const { t } = useLingui()
  const [amount, setAmount] = useState(difference ?? '')
  const act = useAct({
    operation: 'openProviderBooks',
    body: () => ({ provider, amount }),
    refreshes: ['listProviders', 'getBooks', 'listFourEyes'],
  })
  const sound = signedForm.test(amount) && Number(amount) !== 0
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
          value={amount}
          onChange={(event) => setAmount(event.target.value.replaceAll(/(?!^-)[^\d.]/g, '').slice(0, 16))}
        />
        <p>
          <Button type="submit" disabled={!sound}>
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
