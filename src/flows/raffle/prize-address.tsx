import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { problemOf, surpriseOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { addressMessages, type AddressFailure } from './raffle.messages.ts'
import { sendAddress } from './send-address.ts'

const empty = { name: '', phone: '', lines: '' }
type Address = typeof empty
const changed = ['getRaffle', 'listRaffleDraws', 'listRedemptions']

/** Which fields of an address are not right yet. */
const wrongFields = ({ name, phone, lines }: Address): (keyof Address)[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(/^\+?[0-9]{5,18}$/.test(phone.trim()) ? [] : (['phone'] as const)),
  ...(lines.trim().length < 5 ? (['lines'] as const) : []),
]

/** Asks where a thing that was won is sent; a press that no answer came to is sent again as the same one. */
export function PrizeAddress({ promotionId, drawNo }: { promotionId: string; drawNo: number }) {
  const { api, clock, queryClient } = useServices()
  const { t } = useLingui()
  const [address, setAddress] = useState(empty)
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<Problem<AddressFailure | CommonFailure> | null>(null)
  const requestId = useRef<string | null>(null)
  const wrong = wrongFields(address)
  const send = useMutation({
    mutationFn: () => {
      requestId.current ??= crypto.randomUUID()
      const { name, phone, lines } = address
      const trimmed = { name: name.trim(), phone: phone.trim(), lines: lines.trim() }
      return sendAddress(api, { promotionId, drawNo, address: trimmed, requestId: requestId.current })
    },
    onSuccess: (answer) => {
      requestId.current = null
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      for (const key of changed) void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    setProblem(null)
    if (wrong.length === 0) send.mutate()
  }
  const field = (key: keyof Address) => ({
    value: address[key],
    onChange: (event: { target: { value: string } }) => setAddress({ ...address, [key]: event.target.value }),
    ...(shown && wrong.includes(key) && { error: t`Please fill this in.` }),
  })
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Where to send it`}>
      <ProblemAlert<AddressFailure | CommonFailure> problem={problem} messages={addressMessages} now={clock.now} />
      <TextField label={<Trans>Full name</Trans>} autoComplete="name" maxLength={100} {...field('name')} />
      <TextField
        label={<Trans>Phone number</Trans>}
        autoComplete="tel"
        inputMode="tel"
        maxLength={19}
        inputClassName="num"
        {...field('phone')}
      />
      <TextField
        label={<Trans>Address</Trans>}
        hint={<Trans>House, road, area, city and postcode.</Trans>}
        autoComplete="street-address"
        maxLength={300}
        {...field('lines')}
      />
      <Button type="submit" variant="lamp" className="justify-self-start" busy={send.isPending}>
        <Trans>Send it there</Trans>
      </Button>
    </form>
  )
}
