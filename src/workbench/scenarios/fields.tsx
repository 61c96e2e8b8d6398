import type { ReactNode } from 'react'

/** A group of choices under its title. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

type Choice = { part: string; label: string; mocksOnly?: true }

type ChoicesProps = {
  title: string
  none: string
  choices: readonly Choice[]
  value: string
  onChoose: (part: string) => void
}

const mocks = import.meta.env.MODE === 'mock'

/** A group with one active choice. Choices that only the mocks can play say so, and are disabled on a server. */
export function Choices({ title, none, choices, value, onChoose }: ChoicesProps) {
  const first: Choice = { part: '', label: none }
  const impossible = !mocks && choices.some(({ mocksOnly }) => mocksOnly)
  return (
    <Group title={title}>
      {[first, ...choices].map(({ part, label, mocksOnly }) => (
        <label key={part} className={mocksOnly && !mocks ? 'impossible' : undefined}>
          <input
            type="radio"
            name={title}
            disabled={mocksOnly === true && !mocks}
            checked={value === part}
            onChange={() => onChoose(part)}
          />
          {label}
        </label>
      ))}
      {impossible && (
        <p className="note">
          Grey: needs another server than this one. <code>npm run dev:mock</code> runs the mocks of the contract, which
          can play it.
        </p>
      )}
    </Group>
  )
}
