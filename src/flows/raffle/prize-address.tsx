import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { newId } from '#src/lib/new-id.ts'
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

/** The incomplete or invalid fields of an address. */
const wrongFields = ({ name, phone, lines }: Address): (keyof Address)[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(/^\+?[0-9]{5,18}$/.test(phone.trim()) ? [] : (['phone'] as const)),
  ...(lines.trim().length < 5 ? (['lines'] as const) : []),
]

type Which = { promotionId: string; drawNo: number }

/** Sends an address; a press without an answer repeats the same call. */
function useSending({ promotionId, drawNo }: Which) {
  const { api, clock, queryClient } = useServices()
  const [problem, setProblem] = useState<Problem<AddressFailure | CommonFailure> | null>(null)
  const requestId = useRef<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, phone, lines }: Address) => {
      requestId.current ??= newId()
      const trimmed = { name: name.trim(), phone: phone.trim(), lines: lines.trim() }
      return sendAddress(api, { promotionId, drawNo, address: trimmed, requestId: requestId.current })
    },
    onMutate: () => setProblem(null),
    onSuccess: (answer) => {
      requestId.current = null
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      for (const key of changed) void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  return { send: mutate, busy: isPending, problem, now: clock.now }
}

type FieldsProps = { address: Address; wrong: readonly (keyof Address)[]; onChange: (address: Address) => void }

function Fields({ address, wrong, onChange }: FieldsProps) {
  const { t } = useLingui()
  const field = (key: keyof Address) => ({
    value: address[key],
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [key]: event.target.value }),
    ...(wrong.includes(key) && { error: t`Please fill this in.` }),
  })
  return (
    <>
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
    </>
  )
}

/** Asks for the delivery address of a prize. */
export function PrizeAddress(which: Which) {
  const { t } = useLingui()
  const [address, setAddress] = useState(empty)
  const [shown, setShown] = useState(false)
  const { send, busy, problem, now } = useSending(which)
  const wrong = wrongFields(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (wrong.length === 0) send(address)
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Where to send it`}>
      <ProblemAlert<AddressFailure | CommonFailure> problem={problem} messages={addressMessages} now={now} />
      <Fields address={address} wrong={shown ? wrong : []} onChange={setAddress} />
      <Button type="submit" variant="lamp" className="justify-self-start" busy={busy}>
        <Trans>Send it there</Trans>
      </Button>
    </form>
  )
}
