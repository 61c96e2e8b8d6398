import type { ReactNode } from 'react'

/** A group of choices under its title. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

type Choice = { part: string; label: string; doubleOnly?: true }

type ChoicesProps = {
  title: string
  none: string
  choices: readonly Choice[]
  value: string
  onChoose: (part: string) => void
}

const double = import.meta.env.MODE === 'mock'

/** A group with one active choice. Choices that only the mocks can play say so, and are disabled on a server. */
export function Choices({ title, none, choices, value, onChoose }: ChoicesProps) {
  const first: Choice = { part: '', label: none }
  const impossible = !double && choices.some(({ doubleOnly }) => doubleOnly)
  return (
    <Group title={title}>
      {[first, ...choices].map(({ part, label, doubleOnly }) => (
        <label key={part} className={doubleOnly && !double ? 'impossible' : undefined}>
          <input
            type="radio"
            name={title}
            disabled={doubleOnly === true && !double}
            checked={value === part}
            onChange={() => onChoose(part)}
          />
          {label}
        </label>
      ))}
      {impossible && (
        <p className="note">
          Grey: needs another server than this one. <code>npm run dev:mock</code> runs the double of the contract, which
          can play it.
        </p>
      )}
    </Group>
  )
}
