import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAddress, useGo, type Search } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useSession } from '../../app/services.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'
import { filterNames } from './member-query.ts'

const all = 'all'
const typed = ['balanceFrom', 'balanceTo', 'depositsFrom', 'depositsTo', 'country', 'label'] as const

type Set = { search: Search; set: (more: Search) => void }

/** The filters with a few values each, applied when they are chosen. */
function Choices({ search, set }: Set) {
  const { t } = useLingui()
  const ranks = useDesk('listRanks', {}).data?.rows ?? []
  const risk = useSession()?.operator.permissions.includes('seeExclusions')
  const choice = (name: string, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      options={[{ value: all, label: t`All` }, ...options]}
      value={search[name] ?? all}
      onValueChange={(value) => set({ [name]: value === all ? undefined : value })}
    />
  )
  return (
    <>
      {choice('status', t`State`, [
        { value: 'active', label: t`active` },
        { value: 'frozen', label: t`frozen` },
        { value: 'closed', label: t`closed` },
      ])}
      {choice('kind', t`Kind`, [
        { value: 'player', label: t`Players` },
        { value: 'agent', label: t`Agents` },
      ])}
      {choice(
        'rank',
        t`Rank`,
        ranks.map(({ level, name }) => ({ value: String(level), label: name })),
      )}
      {choice('protection', t`Limits`, [
        { value: 'limit', label: t`Has a limit` },
        ...(risk ? [{ value: 'exclusion', label: t`Paused or excluded` }] : []),
      ])}
    </>
  )
}

/** The days of registration and of the last visit, both included. */
function Days({ search, set }: Set) {
  const { t } = useLingui()
  const day = (name: string, label: string) => (
    <TextField
      id={`members-${name}`}
      type="date"
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value || undefined })}
    />
  )
  return (
    <>
      {day('registeredFrom', t`Registered from`)}
      {day('registeredTo', t`Registered until`)}
      {day('seenFrom', t`Last seen from`)}
      {day('seenTo', t`Last seen until`)}
    </>
  )
}

/** The filters of the list of members; the address keeps them. What is typed applies with the button. */
export function MemberFilters() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const { read } = useAmounts()
  const [texts, setTexts] = useState<Search>({})
  const set = (more: Search) => void go({ search: { ...search, ...more }, replace: true })
  const valueOf = (name: (typeof typed)[number]) => texts[name] ?? search[name] ?? ''
  const type = (name: string) => (text: string) => setTexts({ ...texts, [name]: text })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = Object.entries(texts).map(([name, text = '']) => {
      const value = /^(balance|deposits)/.test(name) && text.trim() !== '' ? read(text) : text.trim()
      return [name, value || undefined] as const
    })
    setTexts({})
    set(Object.fromEntries(written))
  }
  const clear = () => {
    setTexts({})
    set(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  }
  const amount = (name: (typeof typed)[number], label: string) => (
    <TextField
      id={`members-${name}`}
      label={label}
      inputMode="decimal"
      inputClassName="num"
      autoComplete="off"
      maxLength={24}
      value={valueOf(name)}
      onChange={(event) => type(name)(toLatinDigits(event.target.value))}
    />
  )
  return (
    <form
      aria-label={t`Filter members`}
      className="grid gap-x-3 gap-y-2.5 *:min-w-0 min-[560px]:grid-cols-2 md:grid-cols-4 md:items-end"
      onSubmit={submit}
    >
      <Choices search={search} set={set} />
      <Days search={search} set={set} />
      {amount('balanceFrom', t`Balance from`)}
      {amount('balanceTo', t`Balance up to`)}
      {amount('depositsFrom', t`Deposits from`)}
      {amount('depositsTo', t`Deposits up to`)}
      <TextField
        id="members-country"
        label={t`Country code`}
        placeholder="+880"
        inputMode="tel"
        maxLength={5}
        value={valueOf('country')}
        onChange={(event) => type('country')(event.target.value.replaceAll(/[^+0-9]/g, ''))}
      />
      <TextField
        id="members-label"
        label={t`Label`}
        maxLength={40}
        value={valueOf('label')}
        onChange={(event) => type('label')(event.target.value)}
      />
      <div className="flex flex-wrap gap-2 md:col-span-2">
        <Button type="submit" className="min-h-12">
          <Trans>Apply</Trans>
        </Button>
        <Button type="button" variant="quiet" className="min-h-12" onClick={clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      </div>
    </form>
  )
}
